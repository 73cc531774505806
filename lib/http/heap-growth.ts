import 'server-only';
import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap grows beyond what lives in it before V8 looks for garbage, in percent. A rendered page outlives V8's
 * young generation and is garbage soon after: by itself V8 lets such a process grow to four times what it needs, and a
 * crawl over many pages doubles its memory for good.
 */
const GROWTH_PERCENT = 80;

/**
 * Keeps the memory of this process near to what it holds (docs/decisions/0025-heap-growth.md). Node advises against flags
 * that change after the VM has started; V8 reads this one at each collection. A version without it prints an error and
 * goes on.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
