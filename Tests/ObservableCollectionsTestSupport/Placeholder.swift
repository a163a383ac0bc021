// Part of ObservableCollections, released under the MIT License; see LICENSE.
