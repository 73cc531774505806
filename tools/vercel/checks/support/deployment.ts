import { z } from 'zod';

const env = z
  .object({ CHECK_URL: z.url(), CHECK_BROWSER_URL: z.url(), CHECK_HOST: z.string() })
  .parse(process.env);

/** What test-vercel.ts checks: a deployment, or what it has started on this machine. */
export const deployment = {
  /** Where requests are sent. */
  url: env.CHECK_URL,
  /** Where browsers visit it. */
  browserUrl: env.CHECK_BROWSER_URL,
  /** The hostname that is visited. */
  host: env.CHECK_HOST,
};
