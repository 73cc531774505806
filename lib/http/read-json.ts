/** Largest JSON body that the storefront reads, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Reads the JSON body of a request, up to MAX_BODY_BYTES.
 *
 * @returns the parsed body, null for invalid JSON; `too-large` when the body exceeds the limit
 */
export async function readJson(request: Request): Promise<{ json: unknown } | 'too-large'> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      return 'too-large';
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  try {
    return { json: JSON.parse(text + decoder.decode()) };
  } catch {
    return { json: null };
  }
}
