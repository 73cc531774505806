import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { requestSite } from '@/lib/site/request-site';

/** Largest JSON body that the storefront reads, in bytes. An order of 500 lines has 48 kB. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads the JSON body of a request, up to MAX_BODY_BYTES. A larger one is rejected unread when its Content-Length tells
 * its size, otherwise as soon as more bytes than that have arrived; that is logged.
 *
 * @returns the parsed body, null for invalid JSON and for a body whose sender went away; `too-large` beyond the limit
 */
export async function readJson(request: Request): Promise<{ json: unknown } | 'too-large'> {
  const body = await readBody(request);
  if (body === 'too-large') return body;
  try {
    return { json: JSON.parse(body?.text ?? '') };
  } catch {
    return { json: null };
  }
}

/**
 * Reads the body of a request as text, within the same limit.
 *
 * @returns null for a body whose sender went away
 */
export async function readBody(request: Request): Promise<{ text: string } | null | 'too-large'> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return rejectTooLarge(request);
  try {
    const text = await readText(request.body);
    return text === null ? rejectTooLarge(request) : { text };
  } catch {
    return null;
  }
}

function rejectTooLarge(request: Request): 'too-large' {
  logSecurityEvent('too-large', { site: requestSite(request), path: new URL(request.url).pathname });
  return 'too-large';
}

/** @returns null beyond MAX_BODY_BYTES */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
