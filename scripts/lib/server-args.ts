import path from 'node:path';

/**
 * How far the heap grows beyond what lives in it before V8 looks for garbage, in percent. A rendered page outlives V8's
 * young generation and is garbage soon after: by itself V8 lets such a process grow to four times what it needs, and a
 * crawl over many pages doubles its memory for good (docs/decisions/0025-heap-growth.md).
 */
const HEAP_GROWTH_PERCENT = 50;

/**
 * V8's young generation is three spaces of this size at most, in MB; of 16 by itself. A page is rendered in less, and the server
 * keeps what it has once taken.
 */
const SEMI_SPACE_MB = 4;

/**
 * For the C library's allocator (glibc's; others ignore it), which reads them before the process begins. The image
 * optimizer's buffers otherwise stay with the arenas of its threads: after a few hundred images a third of the memory
 * is free and never returned. With a fixed threshold, what is larger goes back to the system at once.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) };

/**
 * Node's arguments for the shop's server. It reads PORT and HOST.
 *
 * @param root the project's folder, in which it is to run
 * @param dev hot reload instead of the production build
 */
export function serverArgs(root: string, dev = false): string[] {
  return [
    ...(dev
      ? []
      : [`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`, `--max-semi-space-size=${SEMI_SPACE_MB}`]),
    path.join(root, 'server/start.cjs'),
    ...(dev ? ['--dev'] : []),
  ];
}
