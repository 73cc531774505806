import { indiaDate } from '../delivery/delivery-date';
import type { Shop } from '../db/schema/shops';
import type { MailGoods, MailSum } from '../mails/mail-goods';
import { shopPageUrl } from '../paths';
import type { OrderResponse } from './order-schema';
import type { OrderMail } from './queue-order-mail';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** An amount of rupees. */
export function priceText(amount: number): string {
  return rupees.format(amount);
}

/** A day in words, such as `Friday, 4 December`. @param date `YYYY-MM-DD` */
export function dayText(date: string): string {
  return day.format(new Date(date));
}

const moment = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

function toGoods(item: OrderResponse['items'][number]): MailGoods {
  const { quantity, productTitle: title, size, color, price, imgUrl: picture } = item;
  return { title, size, color, quantity, price: priceText(price * quantity), picture };
}

/** The total, and what it is made of where that is more than the lines. */
function totalsOf({ total, totals, coupon }: OrderResponse): MailSum[] {
  const { discount = 0, delivery = 0, giftWrap = 0, taxIncluded = 0 } = totals ?? {};
  const sum = (label: string, rupees: number): MailSum => ({ label, amount: priceText(rupees) });
  return [
    ...(discount + delivery + giftWrap > 0 ? [sum('Subtotal', totals?.subtotal ?? total)] : []),
    ...(discount > 0
      ? [{ label: `Discount${coupon ? ` (${coupon})` : ''}`, amount: `−${priceText(discount)}` }]
      : []),
    ...(giftWrap > 0 ? [sum('Gift wrap', giftWrap)] : []),
    ...(totals ? [delivery > 0 ? sum('Delivery', delivery) : { label: 'Delivery', amount: 'Free' }] : []),
    { ...sum('Total', total), isTotal: true },
    ...(taxIncluded > 0 ? [sum('GST included', taxIncluded)] : []),
  ];
}

/** Says until when a parcel is expected. @param expected a date in India, `YYYY-MM-DD` */
export function expectedText(expected: string): string {
  const text = dayText(expected);
  return expected < indiaDate(Date.now())
    ? `It was expected by ${text}. We are sorry that it is late.`
    : `Expected by ${text}.`;
}

function paymentText({ payBefore }: OrderResponse): string {
  return payBefore
    ? `It waits for your payment until ${moment.format(new Date(payBefore))}; after that we cancel it.`
    : 'It waits for your payment, unless you have paid already or pay on delivery.';
}

type OrderMailContext = { shop: Shop; host: string; to: string; shopUrl: string; isGuest: boolean };

/**
 * The mail that confirms an order to its customer.
 *
 * @param context with the template of the shop's URL, with or without `{host}`
 * @param order as it was placed; prices are rupees
 */
export function orderMail({ shopUrl, ...context }: OrderMailContext, order: OrderResponse): OrderMail {
  const { host } = context;
  const { fullName, address, city, state, postalCode, phone } = order.shippingAddress;
  return {
    ...context,
    id: `order-${order.id}`,
    orderId: order.id,
    subject: `Order placed: ${order.id}`,
    parts: [
      `Thank you for your order ${order.id}.`,
      { goods: order.items.map(toGoods), sums: totalsOf(order) },
      paymentText(order),
    ],
    linkLabel: 'See or pay your order',
    accountParts: [
      { link: shopPageUrl(shopUrl, host, '/payment', { orderId: order.id }), label: 'Pay for your order' },
      { link: shopPageUrl(shopUrl, host, '/orders', {}), label: 'Your orders' },
    ],
    closing: [
      ...(order.expected === undefined ? [] : [expectedText(order.expected)]),
      'It goes to:',
      { plain: [fullName, address, `${city}, ${state} ${postalCode}`, phone].filter(Boolean).join('\n') },
    ],
  };
}
