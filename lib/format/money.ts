const PAISE_PER_RUPEE = 100;
/** Decimal digits that a double represents exactly; further ones are rounding noise. */
const EXACT_DIGITS = 15;

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/**
 * Formats a price of the catalogue: Indian digit groups, at most two decimals. The locale is fixed, so that server
 * and browser render the same text.
 *
 * @param amount in rupees
 */
export function formatPrice(amount: number): string {
  return rupees.format(amount);
}

/** Converts rupees to whole paise, rounded as prices are shown: 1.005 gives 101, though 1.005 * 100 is below 100.5. */
export function toPaise(rupees: number): number {
  return Math.round(Number((rupees * PAISE_PER_RUPEE).toPrecision(EXACT_DIGITS)));
}

/** Converts whole paise to rupees. Sums of prices are added up in paise, because 0.1 + 0.2 is not 0.3. */
export function fromPaise(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}
