import { html as markup } from 'hono/html';
import type { Deps } from '../deps';
import { parsePicturePath } from '../paths';
import { readUploadedPicture } from '../products/product-pictures';

/** The most pictures of a mail, and bytes of each. */
export const MAX_MAIL_PICTURES = 12;
const MAX_PICTURE_BYTES = 20 * 1024;

/** How large a mail shows a picture, in pixels; it is sent at twice the size, for dense screens. */
const WIDTH = 72;
const HEIGHT = 90;

/** Of a JPEG; the last one is for a picture with much detail. */
const QUALITIES = [80, 50];

/** A picture as a mail carries it: a JPEG, which every mail program shows. */
export type MailPicture = { cid: string; content: Buffer };

type PictureDeps = Pick<Deps, 'db' | 'readPicture'>;

/** The Content-ID of a mail's picture; no other mail has it. */
export function pictureCid({ id, host }: { id: string; host: string }, index: number): string {
  return `${id}-${index}@${host}`;
}

/** The element that shows a picture. Its title stands beside it, so it needs no text of its own. */
export function pictureTag(cid: string): string {
  return String(
    markup`<img src="cid:${cid}" alt="" width="${WIDTH}" height="${HEIGHT}" style="display:block;border-radius:4px" />`,
  );
}

/** Pictures of other addresses are not fetched: a product could name one of the operator's network. */
async function readHeldPicture({ db, readPicture }: PictureDeps, url: string): Promise<Uint8Array | null> {
  const held = parsePicturePath(url);
  if (!held) return null;
  return 'id' in held ? readUploadedPicture(db, held.id) : readPicture(held.file);
}

/** @returns null for a file that can't be read or stays too large */
async function shrink(file: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  for (const quality of QUALITIES) {
    const jpeg = await sharp(file)
      .resize({ width: 2 * WIDTH, height: 2 * HEIGHT, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
      .catch(() => null);
    if (!jpeg || jpeg.byteLength <= MAX_PICTURE_BYTES) return jpeg;
  }
  return null;
}

/**
 * Reads the pictures of a mail that is sent now. Its HTML shows none that is gone by then.
 *
 * @param mail `pictures` are paths, as `queueMail` stores them
 */
export async function withMailPictures<
  T extends { id: string; host: string; html: string; pictures: string[] },
>(deps: PictureDeps, mail: T): Promise<Omit<T, 'pictures'> & { pictures: MailPicture[] }> {
  const pictures: MailPicture[] = [];
  let { html } = mail;
  for (const [index, url] of mail.pictures.entries()) {
    const file = await readHeldPicture(deps, url);
    const content = file && (await shrink(file));
    const cid = pictureCid(mail, index);
    if (content) pictures.push({ cid, content });
    else html = html.replaceAll(pictureTag(cid), '');
  }
  return { ...mail, html, pictures };
}
