import { toRupees } from '../money';

/** The payment that a UPI link requests. The amount is paise. */
type UpiRequest = {
  payeeAddress: string;
  payeeName: string;
  amount: number;
  /** The transaction reference for the payee's bank: at most 35 letters and digits. */
  reference: string;
  note: string;
};

/** Percent-encodes a value but for `@`, because some UPI apps reject `%40` in a payee address. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}

/** Returns the `upi://` link that a UPI app opens or scans. */
export function upiUri({ payeeAddress, payeeName, amount, reference, note }: UpiRequest): string {
  const parameters = {
    pa: payeeAddress,
    pn: payeeName,
    am: toRupees(amount).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: note,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
}
