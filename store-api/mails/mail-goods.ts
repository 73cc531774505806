import { html, raw } from 'hono/html';
import { pictureTag } from './mail-pictures';

/** A line of goods; its price is that of all its pieces, as text, and its picture an image's URL. */
export type MailGoods = {
  title: string;
  size?: string;
  color?: string;
  quantity: number;
  price: string;
  picture?: string;
};

/** A line of the sums below the goods. */
export type MailSum = { label: string; amount: string; isTotal?: boolean };

/** Goods with what they cost. */
export type GoodsPart = { goods: MailGoods[]; sums: MailSum[] };

/** Such as `2 × Linen Shirt, M, Indigo: ₹2,998.00`, and the sums below. */
export function goodsText({ goods, sums }: GoodsPart): string {
  return [
    ...goods.map(({ title, size, color, quantity, price }) => {
      const name = [title, size, color].filter(Boolean).join(', ');
      return `${quantity} × ${name}: ${price}`;
    }),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ].join('\n');
}

/** A hairline that shows on light and dark ground. */
const LINE = '1px solid #8a8a8a';

/**
 * The goods as a table. Its rows are read one after the other, so it is marked as layout.
 *
 * @param cidOf the Content-ID of a picture; undefined where the mail has none of it
 * @param shown escapes what does not belong in a mail
 */
export function goodsHtml(
  { goods, sums }: GoodsPart,
  cidOf: (picture: string | undefined) => string | undefined,
  shown: (text: string) => string,
) {
  const hasPictures = goods.some(({ picture }) => cidOf(picture) !== undefined);
  const rows = goods.map(({ title, size, color, quantity, price, picture }) => {
    const cid = cidOf(picture);
    const details = [size && `Size: ${size}`, color && `Colour: ${color}`, `Quantity: ${quantity}`];
    const cell = `padding:12px 0;border-bottom:${LINE};vertical-align:top`;
    return html`<tr>
      ${hasPictures ? html`<td style="${cell};width:84px">${cid ? raw(pictureTag(cid)) : ''}</td>` : ''}
      <td style="${cell};overflow-wrap:anywhere">
        <strong style="font-weight:600">${shown(title)}</strong>
        ${details.filter(Boolean).map((detail) => html`<br /><span style="font-size:14px">${shown(detail ?? '')}</span>`)}
      </td>
      <td style="${cell};padding-left:8px;text-align:right;white-space:nowrap">${price}</td>
    </tr>`;
  });
  const sumRows = sums.map(({ label, amount, isTotal = false }, index) => {
    const cell = `padding:${index === 0 ? 12 : 4}px 0 0${isTotal ? ';font-weight:600' : ''}`;
    return html`<tr>
      <td colspan="${hasPictures ? 2 : 1}" style="${cell};overflow-wrap:anywhere">${shown(label)}</td>
      <td style="${cell};padding-left:8px;text-align:right;white-space:nowrap">${amount}</td>
    </tr>`;
  });
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 24px;border-collapse:collapse;font:inherit"
  >
    ${rows} ${sumRows}
  </table>`;
}
