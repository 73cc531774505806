/** Image formats of pixels. SVG is left out, as it can contain scripts. */
export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

const SIGNATURES: [type: ImageType, matches: (bytes: Buffer) => boolean][] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['webp', (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12))],
  ['avif', (bytes) => /^[^]{4}ftypavi[fs]/.test(bytes.toString('latin1', 0, 12))],
];

/** The type of an image by its first bytes, whatever it is said to be; null for anything else. */
export function imageType(bytes: Buffer): ImageType | null {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0] ?? null;
}
