import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** Of one attempt, in ms; a storefront waits 8 s in all for a payment to begin. */
const TIMEOUT_MS = 3_000;

const ATTEMPTS = 2;
const RETRY_MS = 500;

/** Calls Razorpay; throws RazorpayError, or another error where nobody answers. */
export type RazorpayClient = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  request?: {
    body: Record<string, unknown>;
    headers?: Record<string, string>;
    /** Whether it tells nothing personal, so that the error may repeat what Razorpay says of it. */
    isAnonymous?: true;
  },
) => Promise<z.output<Schema>>;

const errorSchema = z.object({ error: z.object({ description: z.string().max(300) }) });

/** What Razorpay says is wrong, on a line; empty where it says nothing. */
function descriptionOf(text: string): string {
  try {
    return `: ${errorSchema.parse(JSON.parse(text)).error.description.replace(/\s+/g, ' ')}`;
  } catch {
    return '';
  }
}

/** An answer other than success. Its text is left out where it may repeat something personal. */
export class RazorpayError extends Error {
  constructor(
    readonly status: number,
    path: string,
    description: string,
  ) {
    super(`Razorpay answered ${status} to ${path}${description}`);
  }
}

function mayPass(error: unknown): boolean {
  // 409: an earlier attempt with the same key is still going on.
  return !(error instanceof RazorpayError) || error.status >= 500 || [409, 429].includes(error.status);
}

/**
 * Creates what calls Razorpay's API. An attempt takes 3 s at most, and one that may succeed later is made once more; callers
 * send only what has the same effect twice.
 *
 * @param baseUrl such as `https://api.razorpay.com`
 */
export function createRazorpayClient(baseUrl: string, keyId: string, keySecret: string): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async (path, schema, request) => {
    const attempt = async () => {
      const response = await fetch(`${baseUrl}${path}`, {
        method: request ? 'POST' : 'GET',
        headers: {
          authorization,
          ...(request && { 'content-type': 'application/json' }),
          ...request?.headers,
        },
        ...(request && { body: JSON.stringify(request.body) }),
        // The key goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (!response.ok) {
        const description = request?.isAnonymous ? descriptionOf(text) : '';
        throw new RazorpayError(response.status, path.replace(/\?.*/, ''), description);
      }
      return schema.parse(JSON.parse(text));
    };
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (tries >= ATTEMPTS || !mayPass(error)) throw error;
        await delay(RETRY_MS);
      }
    }
  };
}
