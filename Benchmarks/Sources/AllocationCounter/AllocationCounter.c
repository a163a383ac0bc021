// Part of ObservableCollections, released under the MIT License; see LICENSE.

#include "AllocationCounter.h"

#if defined(__linux__)
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// The names that the C library calls its own functions by. Functions of the same names as its public
// ones, defined in the executable, come before those in all libraries.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static long allocations;

static void count(void) { __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED); }

long allocation_count(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  count();
  return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  count();
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *pointer = result;
  return 0;
}

long allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long allocation_count(void) { return -1; }

long allocated_bytes(void) { return -1; }
#endif
