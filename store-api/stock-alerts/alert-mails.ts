import type { Mail, MailPart } from '../mails/mail';
import { shopPageUrl } from '../paths';

/** What a mail says of an alert. */
type AlertMail = {
  shop: Mail['shop'];
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

function toMail({ id, shop, email, returnHost }: AlertMail, subject: string, parts: MailPart[]): Mail {
  return { id, shop, host: returnHost, to: email, subject, parts };
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
    { quote: variantName(alert) },
    'If it was you, open this page within 48 hours and press "Confirm".',
    { link: shopPageUrl(shopUrl, returnHost, PAGE, { token }), label: 'Confirm' },
    'If not, do nothing: we delete your address after 48 hours. You can also delete it on that page at once.',
  ]);
}

/** The mail that says that a variant is back; `shopUrl` as above. */
export function backInStockMail(alert: AlertMail, shopUrl: string): Mail {
  const { shop, returnHost, token, title, productId, size, color } = alert;
  const variant = { ...(color && { color }), ...(size && { size }) };
  return toMail(alert, `Back in stock: ${title}`, [
    `This is back in stock at ${shop.storeName}:`,
    { quote: variantName(alert) },
    { link: shopPageUrl(shopUrl, returnHost, `/product/${productId}`, variant), label: 'See it' },
    'You asked us to tell you. This is the only mail about it, and we delete your address within 48 hours.',
    {
      link: shopPageUrl(shopUrl, returnHost, PAGE, { token, step: 'cancel' }),
      label: 'Delete my address now',
    },
  ]);
}
