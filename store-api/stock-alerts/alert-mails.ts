import type { Mail } from '../mails/mail';
import { shopPageUrl } from '../paths';

/** What a mail says of an alert. */
type AlertMail = {
  shop: { storeName: string; companyEmail: string };
  /** The hostname of the shop that the links lead to. */
  returnHost: string;
  email: string;
  productId: string;
  title: string;
  size: string;
  color: string;
  /** Of the link to confirm or to cancel. */
  token: string;
  /** The mail's, the same when it is written once more. */
  id: string;
};

/** The page of the shop on which alerts are confirmed and cancelled. */
const PAGE = '/back-in-stock';

/** Such as `Linen Shirt, M, Indigo`. */
function variantName({ title, size, color }: AlertMail): string {
  return [title, size, color].filter(Boolean).join(', ');
}

function toMail(alert: AlertMail, subject: string, paragraphs: string[]): Mail {
  const { id, shop, email, returnHost } = alert;
  return {
    id,
    from: { name: shop.storeName, address: shop.companyEmail },
    to: email,
    subject,
    text: [...paragraphs, shop.storeName].join('\n\n'),
    date: new Date(),
    host: returnHost,
  };
}

/**
 * The mail with which an address confirms that it wants to be told.
 *
 * @param shopUrl the template of the shop's URL, with or without `{host}`
 */
export function confirmationMail(alert: AlertMail, shopUrl: string): Mail {
  const { shop, returnHost, token, title } = alert;
  return toMail(alert, `Please confirm: ${title}`, [
    `Somebody, probably you, asked ${shop.storeName} to tell this address when this is back in stock:`,
    `  ${variantName(alert)}`,
    'If it was you, open this page within 48 hours and press "Confirm":',
    shopPageUrl(shopUrl, returnHost, PAGE, { token }),
    'If not, do nothing: we delete your address after 48 hours. You can also delete it on that page at once.',
  ]);
}

/** The mail that says that a variant is back; `shopUrl` as above. */
export function backInStockMail(alert: AlertMail, shopUrl: string): Mail {
  const { shop, returnHost, token, title, productId, size, color } = alert;
  const variant = { ...(color && { color }), ...(size && { size }) };
  return toMail(alert, `Back in stock: ${title}`, [
    `This is back in stock at ${shop.storeName}:`,
    `  ${variantName(alert)}`,
    shopPageUrl(shopUrl, returnHost, `/product/${productId}`, variant),
    'You asked us to tell you. This is the only mail about it, and we delete your address within 48 hours. To delete it now:',
    shopPageUrl(shopUrl, returnHost, PAGE, { token, step: 'cancel' }),
  ]);
}
