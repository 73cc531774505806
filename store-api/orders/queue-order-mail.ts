import type { Database } from '../db/database';
import type { Shop } from '../db/schema/shops';
import { queueMail, type Mail, type MailPart } from '../mails/mail';
import { opensByLink, orderLinkParts } from './order-link';

/** A mail about an order. */
export type OrderMail = Omit<Mail, 'shop' | 'orderId' | 'replyTo'> & {
  shop: Shop;
  orderId: string;
  isGuest: boolean;
  /** What the link says. */
  linkLabel?: string;
  /** Instead of the link, for a customer of a shop whose orders are found in accounts only. */
  accountParts?: MailPart[];
  /** What follows the link. */
  closing?: MailPart[];
};

/**
 * Puts a mail about an order into the outbox. Guests, and customers of a shop with `order-details`, get a link that opens it.
 *
 * @param tx the transaction that causes the mail
 */
export async function queueOrderMail(tx: Database, mail: OrderMail): Promise<void> {
  const { isGuest, linkLabel = 'Your order', accountParts = [], closing = [], parts, ...rest } = mail;
  const isLinked = isGuest || opensByLink(mail.shop);
  const way = isLinked ? orderLinkParts(isGuest, linkLabel) : accountParts;
  await queueMail(tx, { ...rest, parts: [...parts, ...way, ...closing] });
}
