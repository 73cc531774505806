import { createHash } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { mails } from '../db/schema/mails';
import type { Shop } from '../db/schema/shops';
import type { Deps } from '../deps';
import type { MailPart } from '../mails/mail';
import { shopPageUrl } from '../paths';

/** Tells these tokens from those of sessions. */
const AUDIENCE = 'order-link';

const LIFETIME = '30d';

/** Stands for the link in a mail that waits. */
const PLACEHOLDER = '{order-link}';

const claimsSchema = z.object({ sub: z.string(), shop: z.string(), to: z.string() });

/** What a link carries of the mailbox that it was sent to, so that it ends when its customer changes to another one. */
export function mailboxHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** Whether links in mails open the orders of customers without their account, as they do for guests. */
export function opensByLink({ extras }: Pick<Shop, 'extras'>): boolean {
  return extras?.features.includes('order-details') === true;
}

/**
 * The parts of a mail that lead to its order, without an account.
 *
 * @param label of the link
 */
export function orderLinkParts(isGuest: boolean, label: string): MailPart[] {
  return [
    { link: PLACEHOLDER, label },
    isGuest
      ? 'The link is valid for 30 days. Whoever has it sees your order, so please keep it to yourself. With an account of this email, opening it while you are signed in adds the order to your account.'
      : 'The link is valid for 30 days and opens your order without a password, so please keep it to yourself.',
  ];
}

/**
 * Puts the link of its order into a mail that is sent now. No link waits in the outbox, where whoever reads the database could
 * use it.
 */
export async function withOrderLink<
  T extends Pick<typeof mails.$inferSelect, 'orderId' | 'shopId' | 'host' | 'toAddress' | 'text' | 'html'>,
>({ tokenKey, shopUrl }: Pick<Deps, 'tokenKey' | 'shopUrl'>, mail: T): Promise<T> {
  const { orderId, shopId, host, toAddress, text, html } = mail;
  if (orderId === null) return mail;
  const token = await signOrderLink(tokenKey, { orderId, shopId, to: mailboxHash(toAddress) });
  const url = shopPageUrl(shopUrl, host, '/guest-order', { token });
  return { ...mail, text: text.replaceAll(PLACEHOLDER, url), html: html.replaceAll(PLACEHOLDER, url) };
}

function signOrderLink(
  key: Uint8Array,
  { orderId, shopId, to }: { orderId: string; shopId: string; to: string },
): Promise<string> {
  return new SignJWT({ shop: shopId, to })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(orderId)
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** @returns the order of a link, and the hash of the mailbox that it was sent to; null when it is expired, forged or of another shop */
export async function verifyOrderLink(
  key: Uint8Array,
  token: string,
  shopId: string,
): Promise<{ orderId: string; mailbox: string } | null> {
  try {
    const { payload } = await jwtVerify(token, key, { audience: AUDIENCE, algorithms: ['HS256'] });
    const { sub, shop, to } = claimsSchema.parse(payload);
    return shop === shopId ? { orderId: sub, mailbox: to } : null;
  } catch {
    return null;
  }
}
