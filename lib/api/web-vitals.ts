import { z } from 'zod';
import { readEnv } from '../env';
import { isVercel } from '../site/platform.mjs';

/** Longer than anybody waits for a page. */
const MAX_MS = 600_000;

/** A Core Web Vital of a visit: in ms, CLS without a unit. */
export const webVital = z.object({
  metric: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().min(0).max(MAX_MS),
  /** Path of the page that the visit began with; only its template is kept. */
  path: z.string().startsWith('/').max(2048),
  device: z.enum(['phone', 'desktop']),
});

export type WebVital = z.infer<typeof webVital>;

/** @returns the part of the visits that are measured, from 0 to 1; 0 while there are no metrics */
export function webVitalsSample(): number {
  const { METRICS_TOKEN, WEB_VITALS_SAMPLE } = readEnv();
  return METRICS_TOKEN && !isVercel(process.env) ? WEB_VITALS_SAMPLE : 0;
}
