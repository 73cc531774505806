import { createHash } from 'node:crypto';

/**
 * The id of a seeded product: a UUID (version 8) derived from its shop and slug, so that links to it stay
 * the same over re-seeding.
 */
export function productId(shopId: string, slug: string): string {
  const bytes = createHash('sha256').update(`${shopId}/${slug}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
