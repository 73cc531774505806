/** What a shop promises, as a store API sends it; amounts are rupees. */
type Terms = {
  deliveryDays?: readonly [number, number] | null | undefined;
  shippingFee?: number | null | undefined;
  freeFrom?: number | null | undefined;
  returnDays?: number | null | undefined;
  refundDays?: number | null | undefined;
  jurisdiction?: string | null | undefined;
};

const BUILT_IN =
  'free delivery in 0-7 working days, returns within 0-7 days, refunds in 0-7 working days, the courts of Bengaluru Urban district';

/**
 * What the storefront's built-in policies promise, in words for the operator.
 *
 * @param terms null where the store sends none
 */
export function describeTerms(terms: Terms | null): string {
  if (!terms) return BUILT_IN;
  const { deliveryDays: range, shippingFee: fee, freeFrom, returnDays, refundDays, jurisdiction } = terms;
  const isSet = (value: number | null | undefined) => value !== null && value !== undefined;
  const parts = [
    range && `delivery in ${range[0] === range[1] ? range[1] : range.join('-')} working days`,
    isSet(fee) && (fee === 0 ? 'free delivery' : `delivery for ₹${fee}`),
    isSet(freeFrom) && `free delivery from ₹${freeFrom}`,
    isSet(returnDays) && (returnDays === 0 ? 'no returns' : `returns within ${returnDays} days`),
    isSet(refundDays) && `refunds in ${refundDays} working days`,
    jurisdiction && `the courts of ${jurisdiction}`,
  ].filter(Boolean);
  return parts.join(', ') || 'nothing';
}
