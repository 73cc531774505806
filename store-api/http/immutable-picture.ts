import type { Context } from 'hono';

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Responds with a WebP picture that never changes under its name, or with 304 when the client has it.
 *
 * @param file the name, which is the entity tag as well
 */
export function immutablePicture(c: Context, file: string, picture: Uint8Array<ArrayBuffer>) {
  const etag = `"${file.replace('.webp', '')}"`;
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('ETag', etag);
  if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', 'image/webp');
  return c.body(picture, 200);
}
