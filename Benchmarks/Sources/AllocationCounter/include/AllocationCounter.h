// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The number of allocations made on the heap so far, or -1 where they cannot be counted.
long allocation_count(void);

/// The number of bytes on the heap that are in use, or -1 where that is not known.
long allocated_bytes(void);
