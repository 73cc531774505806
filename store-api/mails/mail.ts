import { html } from 'hono/html';
import { z } from 'zod';
import { paletteOf } from '../../shared/theme/palette.mjs';
import type { Database } from '../db/database';
import { mails } from '../db/schema/mails';
import type { Shop } from '../db/schema/shops';
import { escapeControlCharacters } from '../escape-control-characters';
import { parsePicturePath } from '../paths';
import { goodsHtml, goodsText, type GoodsPart } from './mail-goods';
import { MAX_MAIL_PICTURES, pictureCid } from './mail-pictures';

/** A part of a mail: a paragraph, a link, a text with its line breaks, which is the shop's own or quoted, or goods. */
export type MailPart =
  string | { link: string; label: string } | { plain: string } | { quote: string } | GoodsPart;

/** A mail of a shop to one person. */
export type Mail = {
  /** Names the mail in its Message-ID and its file: letters, digits and hyphens. */
  id: string;
  shop: Pick<Shop, 'id' | 'storeName' | 'companyEmail' | 'companyAddress' | 'brand' | 'look'>;
  /** The hostname of the shop. */
  host: string;
  /** Null for who has deleted their account, and gets none. */
  to: string | null;
  /** Where answers go, if not to the shop. */
  replyTo?: string;
  subject: string;
  parts: MailPart[];
  /** The order that it is about. */
  orderId?: string;
};

/** The color of the line below the shop's name where the shop has none of its own. */
const BRAND_COLOR = '#7a2e2e';

/** Names of products and shops, and what shoppers write, come from outside: nothing of it moves a cursor or hides. */
function shown(text: string): string {
  return escapeControlCharacters(text.replace(/\r\n?/g, '\n'), '\n');
}

function toText({ shop, parts }: Mail): string {
  const paragraphs = parts.map((part) => {
    if (typeof part === 'string') return shown(part);
    if ('plain' in part) return shown(part.plain);
    if ('link' in part) return `${part.label}:\n${part.link}`;
    if ('goods' in part) return shown(goodsText(part));
    return shown(part.quote).replace(/^/gm, '  ');
  });
  return [...paragraphs, [shop.storeName, shop.companyAddress].filter(Boolean).map(shown).join('\n')].join(
    '\n\n',
  );
}

/** The pictures of the goods that the API itself holds, each once. */
function picturesOf({ parts }: Mail): string[] {
  const urls = parts.flatMap((part) =>
    typeof part === 'object' && 'goods' in part ? part.goods.flatMap(({ picture }) => picture ?? []) : [],
  );
  return [...new Set(urls)].filter((url) => parsePicturePath(url) !== null).slice(0, MAX_MAIL_PICTURES);
}

/**
 * The same as HTML, in the shop's color. Nothing is loaded from elsewhere, and styles stand at the elements: many programs drop others.
 *
 * @param pictures those that the mail will carry
 */
async function toHtml(mail: Mail, pictures: string[]): Promise<string> {
  const { shop, subject, parts } = mail;
  const accent = shop.look?.theme?.accent ?? shop.brand?.color;
  const color = accent === undefined ? BRAND_COLOR : paletteOf({ ...shop.look?.theme, accent }).light.accent;
  const cidOf = (picture: string | undefined) => {
    const index = picture === undefined ? -1 : pictures.indexOf(picture);
    return index < 0 ? undefined : pictureCid(mail, index);
  };
  const body = parts.map((part) => {
    if (typeof part === 'string') return html`<p style="margin:0 0 16px">${shown(part)}</p>`;
    if ('plain' in part)
      return html`<p style="margin:0 0 16px;white-space:pre-line">${shown(part.plain)}</p>`;
    if ('link' in part)
      return html`<p style="margin:0 0 24px">
        <a
          href="${part.link}"
          style="display:inline-block;padding:12px 20px;border:2px solid ${color};border-radius:4px;color:inherit;font-weight:600;text-decoration:none"
          >${part.label}</a
        >
      </p>`;
    if ('goods' in part) return goodsHtml(part, cidOf, shown);
    return html`<p
      style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${color};white-space:pre-line"
    >
      ${shown(part.quote)}
    </p>`;
  });
  const page = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${shown(subject)}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
        <div style="max-width:560px;margin:0 auto">
          <p
            style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${color};font-size:20px;font-weight:600"
          >
            ${shown(shop.storeName)}
          </p>
          ${body}
          <p style="margin:32px 0 0;font-size:14px;white-space:pre-line">
            ${[shop.storeName, shop.companyAddress].filter(Boolean).map(shown).join('\n')}
          </p>
        </div>
      </body>
    </html>`;
  return String(await page);
}

/**
 * Puts a mail into the outbox, from which it is sent when the transaction has ended well. A mail with the id of one that
 * waits is left out.
 *
 * @param db the transaction that causes the mail
 */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  const { id, shop, host, to, replyTo, subject, orderId } = mail;
  if (to === null) return;
  const pictures = picturesOf(mail);
  const address = z.email().safeParse(shop.companyEmail.trim());
  await db
    .insert(mails)
    .values({
      id,
      shopId: shop.id,
      orderId,
      fromName: escapeControlCharacters(shop.storeName),
      // A shop may have none, or several in one line.
      fromAddress: address.data ?? `no-reply@${host}`,
      replyTo,
      toAddress: to,
      subject: escapeControlCharacters(subject),
      text: toText(mail),
      html: await toHtml(mail, pictures),
      pictures,
      host,
    })
    .onConflictDoNothing();
}
