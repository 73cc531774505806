/** What a UPI link asks to be paid. The amount is paise. */
export type UpiRequest = {
  payeeAddress: string;
  payeeName: string;
  amount: number;
  /** Names the payment to the payee's bank: letters and digits, 35 at most. */
  reference: string;
  note: string;
};

/** Percent-encoded, with `%20` for a blank; the @ of a payee address stays, since some UPI apps take no `%40`. */
const encode = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@');

/** Makes the link that a UPI app opens or scans. */
export function upiUri({ payeeAddress, payeeName, amount, reference, note }: UpiRequest): string {
  const parameters = {
    pa: payeeAddress,
    pn: payeeName,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: note,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
}
