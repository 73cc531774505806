import { z } from 'zod';
import { CommandError, type CommandContext } from './command';

/** Comes before the bytes of a file, itself behind its length in four bytes. */
const headerSchema = z.object({ name: z.string(), bytes: z.int().nonnegative() });

const LENGTH_BYTES = 4;

/** A file of a command that reads several. */
export type SentFile = { name: string; bytes: Uint8Array };

/** Joins files to what `readFiles` takes apart. */
export async function* joinFiles(files: AsyncIterable<SentFile> | SentFile[]): AsyncIterable<Uint8Array> {
  for await (const { name, bytes } of files) {
    const header = Buffer.from(JSON.stringify({ name, bytes: bytes.byteLength }));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(header.byteLength);
    yield Buffer.concat([length, header]);
    yield bytes;
  }
}

/**
 * Reads the files of a command one after the other, so that only one is in memory.
 *
 * @throws CommandError for a file that is larger, and when the rest is missing
 */
export async function* readFiles(
  { input }: CommandContext,
  maxBytes: number,
): AsyncIterable<{ name: string; bytes: Buffer }> {
  const parts: AsyncIterator<Uint8Array> = input[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const take = async (count: number): Promise<Buffer | null> => {
    const chunks: Uint8Array[] = [held];
    let size = held.byteLength;
    while (size < count) {
      const part = await parts.next();
      if (part.done && size === 0) return null;
      if (part.done) throw new CommandError('The files were cut off on their way.');
      chunks.push(part.value);
      size += part.value.byteLength;
    }
    const all = Buffer.concat(chunks);
    held = all.subarray(count);
    return all.subarray(0, count);
  };
  for (let length = await take(LENGTH_BYTES); length; length = await take(LENGTH_BYTES)) {
    const header: unknown = JSON.parse(String(await take(length.readUInt32BE())));
    const { name, bytes } = headerSchema.parse(header);
    if (bytes > maxBytes) throw new CommandError(`${name} is larger than ${maxBytes / 1024} kB.`);
    yield { name, bytes: (bytes > 0 && (await take(bytes))) || Buffer.alloc(0) };
  }
}
