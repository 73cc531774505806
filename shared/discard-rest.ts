/** Whoever sends more is no shopper with a photo. */
const MAX_DISCARDED_BYTES = 20 * 1024 * 1024;

/**
 * Takes the rest of a body that is refused. Left unread, it would have the connection closed while the answer is under way, or
 * under the next request of a client that keeps it.
 */
export async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    let left = MAX_DISCARDED_BYTES;
    for (let part = await reader.read(); part.value && left > 0; part = await reader.read())
      left -= part.value.byteLength;
    await reader.cancel();
  } catch {
    // Nobody sends the rest any longer.
  }
}
