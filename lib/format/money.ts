const PAISE_PER_RUPEE = 100;
/** As many digits as a number surely has: what is behind them is no part of a price. */
const SURE_DIGITS = 15;

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/**
 * A price as the catalogue shows it (spec section 9): Indian digit groups, at most two decimals. The
 * locale is fixed, so that server and browser always write the same.
 *
 * @param amount in rupees
 */
export function formatPrice(amount: number): string {
  return rupees.format(amount);
}

/** A price in whole paise, rounded as it is shown: 1.005 rupees are 101, though 1.005 * 100 is below 100.5. */
export function toPaise(rupees: number): number {
  return Math.round(Number((rupees * PAISE_PER_RUPEE).toPrecision(SURE_DIGITS)));
}

/**
 * An amount as the order screens show it (spec section 9): two decimals, in the order's own currency.
 *
 * @param amount in the currency's main unit
 * @param currency its three letters; null when the store does not tell, which shows a dollar sign
 */
export function formatOrderAmount(amount: number, currency: string | null): string {
  if (currency === null) return `$${(toPaise(amount) / PAISE_PER_RUPEE).toFixed(2)}`;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
}
