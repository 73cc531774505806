/** Pictures of all formats with damaged bytes, as a shopper or a store may send them. */
import fc from 'fast-check';
import sharp from 'sharp';

/** Enough pixels for several blocks of each format. */
const SIDE = 96;

/** Bytes of a header, where a change says more than in the pixels. */
const HEADER_BYTES = 64;

/** A picture of each format that is read, of some that are not, and one that unfolds to more pixels than are decoded. */
export async function makePictures(): Promise<Buffer[]> {
  const noise = sharp({
    create: {
      ...{ width: SIDE, height: SIDE, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const formats = [
    noise.clone().jpeg(),
    noise.clone().jpeg({ progressive: true }),
    noise.clone().png(),
    noise.clone().webp(),
    noise.clone().avif({ effort: 0 }),
    noise.clone().gif(),
    noise.clone().tiff(),
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } }).png(),
  ];
  const drawn = await Promise.all(formats.map((format) => format.toBuffer()));
  return [...drawn, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>zq9()</script></svg>')];
}

/** What is done to which of some pictures. */
export const damage = fc.record({
  picture: fc.nat(),
  changes: fc.array(fc.tuple(fc.oneof(fc.nat(HEADER_BYTES), fc.nat(100_000)), fc.nat(255)), { maxLength: 8 }),
  /** Thousandths of it that are sent. */
  sent: fc.oneof({ weight: 3, arbitrary: fc.constant(1000) }, { weight: 1, arbitrary: fc.nat(1000) }),
});

/** One case of it. */
export type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

/** A damaged copy of one of the pictures. */
export function damaged(pictures: readonly Buffer[], { picture, changes, sent }: Damage): Buffer {
  const bytes = Buffer.from(pictures[picture % pictures.length] ?? '');
  for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
  return bytes.subarray(0, Math.ceil((bytes.length * sent) / 1000));
}
