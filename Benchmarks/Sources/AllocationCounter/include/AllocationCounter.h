// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The number of allocations made on the heap so far, or -1 where they cannot be counted.
long allocation_count(void);
