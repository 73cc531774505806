/** A number of days, or the least and the most. */
type Days = number | readonly [number, number] | null | undefined;

/** What a shop promises, as a store API sends it; amounts are rupees. */
type Terms = {
  deliveryDays?: Days;
  shippingFee?: number | null | undefined;
  freeFrom?: number | null | undefined;
  cancelDays?: Days;
  returnDays?: Days;
  refundDays?: Days;
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
  const { shippingFee: fee, freeFrom, jurisdiction } = terms;
  const isSet = (value: number | null | undefined) => value !== null && value !== undefined;
  const [delivery, cancel, returns, refund] = [
    terms.deliveryDays,
    terms.cancelDays,
    terms.returnDays,
    terms.refundDays,
  ].map(daysText);
  const parts = [
    delivery && `delivery in ${delivery} working days`,
    isSet(fee) && (fee === 0 ? 'free delivery' : `delivery for ₹${fee}`),
    isSet(freeFrom) && `free delivery from ₹${freeFrom}`,
    cancel && `cancellations within ${cancel} days`,
    returns && (returns === '0' ? 'no returns' : `returns within ${returns} days`),
    refund && `refunds in ${refund} working days`,
    jurisdiction && `the courts of ${jurisdiction}`,
  ].filter(Boolean);
  return parts.join(', ') || 'nothing';
}

/** Such as `2-5` or `7`. */
function daysText(days: Days): string | null {
  if (days === null || days === undefined) return null;
  return [...new Set([days].flat())].join('-');
}
