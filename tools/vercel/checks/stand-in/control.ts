import { z } from 'zod';
import type { Control } from '../../controls';
import { send, type CheckedResponse, type RequestOptions } from '../support/request';

const env = z
  .object({
    CHECK_CONTROL_PORT: z.coerce.number(),
    CHECK_STORE_PORT: z.coerce.number(),
    CHECK_REVALIDATE_SECRET: z.string(),
  })
  .parse(process.env);

/** What test-vercel.ts has started besides the platform. */
export const standIn = { storePort: env.CHECK_STORE_PORT, revalidateSecret: env.CHECK_REVALIDATE_SECRET };

/** The hostnames of the two seeded shops. */
export const HOST = 'localhost';
export { SECOND_SHOP_HOST as SECOND_HOST } from '../../../../test-support/second-shop';

const report = z.array(
  z.object({ name: z.string(), size: z.number(), responses: z.number(), writtenFiles: z.array(z.string()) }),
);

/** Ends all functions, so that the next request of each starts it anew. */
export async function endFunctions(): Promise<void> {
  await run({ action: 'end-functions' });
}

/** Lets the caches of the platform believe that this much time has passed. */
export async function passTime(seconds: number): Promise<void> {
  await run({ action: 'advance-time', seconds });
}

/** Waits until the platform has made the pages that it is making. */
export async function awaitRenewals(): Promise<void> {
  await run({ action: 'await-renewals' });
}

/** Empties the data cache, as the platform may at any time. */
export async function clearData(): Promise<void> {
  await run({ action: 'clear-data' });
}

/** All functions of the deployment. */
export async function reportFunctions(): Promise<z.infer<typeof report>> {
  return report.parse(await run({ action: 'report-functions' }));
}

/** While `isCrashing`, every function fails instead of responding. */
export async function setCrashing(isCrashing: boolean): Promise<void> {
  await run({ action: 'crash-functions', isCrashing });
}

/** While the store is down, it breaks every connection off. */
export async function setStoreDown(isDown: boolean): Promise<void> {
  await run({ action: 'set-store', isDown });
}

/** Changes texts in the store's catalog; `{}` takes all changes back. */
export async function editStore(replacements: Record<string, string>): Promise<void> {
  await run({ action: 'edit-store', replacements });
}

/** Requests a page until the platform has a new one, and returns the response after that. */
export async function sendTwice(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  await send(path, options);
  // The page of an earlier check may be older than its minute.
  await awaitRenewals();
  return send(path, options);
}

async function run(control: Control): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${env.CHECK_CONTROL_PORT}`, {
    method: 'POST',
    body: JSON.stringify(control),
  });
  if (!response.ok) throw new Error(`${control.action} failed: ${await response.text()}`);
  return response.json();
}
