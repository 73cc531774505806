/** Larger than any QR code by far. */
const MAX_CHARACTERS = 1_500_000;

const DATA_URL = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** How the files of each kind begin; SVG, which can carry scripts, is none of them. */
const KINDS: [type: string, isKind: (bytes: Buffer) => boolean][] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['webp', (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12))],
];

/**
 * A QR code that a store sends as an image.
 *
 * @param text bare base64, or a data URL
 * @returns a data URL whose type is what its bytes are; null for what is no picture
 */
export function qrImage(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  const base64 = text.replace(DATA_URL, '').replace(/\s+/g, '');
  if (!BASE64.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  const kind = KINDS.find(([, isKind]) => isKind(bytes));
  return kind ? `data:image/${kind[0]};base64,${bytes.toString('base64')}` : null;
}
