import { STREAM_SHARED_MAX_AGE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';
import { backpressureStream } from '@/lib/http/backpressure-stream';
import { notFoundResponse, textResponse, unavailableResponse } from './responses';

/** Streams at a time, of a process: each asks the store again and again, and anybody may ask for one. */
export const MAX_STREAMS = 16;
const IDLE_MS = 30_000;
// For caches further out; a browser asks again.
const CACHE_CONTROL = `public, max-age=0, s-maxage=${STREAM_SHARED_MAX_AGE_SECONDS}`;

let streams = 0;

/**
 * An answer that is made while it is sent, of as much as the store has. What fails before the first chunk is
 * answered with 503; what fails later breaks the connection off, so that nothing incomplete looks complete.
 *
 * @param site hostname; one that the operator does not allow gets 404, and nothing is asked
 * @param chunks its text; one without any chunk is answered with 404
 */
export async function streamResponse(
  site: string,
  type: string,
  chunks: AsyncGenerator<string>,
): Promise<Response> {
  if (!isAllowedHost(site, process.env)) return notFoundResponse();
  if (streams >= MAX_STREAMS) return unavailableResponse();
  streams++;
  const onEnd = () => {
    streams--;
  };
  try {
    const first = await chunks.next();
    if (!first.done) {
      const body = backpressureStream(first.value, chunks, { idleMs: IDLE_MS, onEnd });
      return textResponse(body, type, { 'cache-control': CACHE_CONTROL });
    }
    onEnd();
    return notFoundResponse();
  } catch (error) {
    onEnd();
    console.warn(`${site}: ${error instanceof Error ? error.message : String(error)}`);
    return unavailableResponse();
  }
}

/** The same answer for HEAD. Next would leave the body unread, and with it the stream under way. */
export async function withoutBody(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return new Response(null, answer);
}
