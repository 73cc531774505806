import { z } from 'zod';

/** What `fetch` throws where it gets no connection. */
const failedConnection = z.object({ cause: z.object({ code: z.string() }) });

const ANSWER_LIMIT_MS = 5_000;

/**
 * Whether the store API of an operator's own answers, with any status.
 *
 * @param storeApiUrl the value of STORE_API_URL
 * @param host what stands for `{host}` in it
 * @returns a warning with the URL and the reason; null when it answers
 */
export async function findSilence(storeApiUrl: string, host: string): Promise<string | null> {
  const url = new URL(storeApiUrl.replaceAll('{host}', host));
  // A password in it belongs into no log.
  const shown = `${url.origin}${url.pathname}`;
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const response = await fetch(`${shown.replace(/\/$/, '')}/storeInfo`, { signal, redirect: 'manual' });
    await response.body?.cancel();
    return null;
  } catch (error) {
    return `STORE_API_URL: ${shown} does not answer (${reasonOf(error)}). The shop shows errors until it does.`;
  }
}

function reasonOf(error: unknown): string {
  return failedConnection.safeParse(error).data?.cause.code ?? `not within ${ANSWER_LIMIT_MS / 1000} s`;
}
