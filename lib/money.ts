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
