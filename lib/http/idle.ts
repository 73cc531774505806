import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Share of the time in which the event loop is busy, up to which the process is idle. */
const IDLE_UTILIZATION = 0.3;
const OBSERVED_MS = 100;

/**
 * Waits until the event loop was mostly free for a moment: time for work that nobody waits for. A few requests a second
 * and downloads in progress leave it free. The process may end meanwhile.
 */
export async function untilIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await delay(OBSERVED_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < IDLE_UTILIZATION) return;
  }
}
