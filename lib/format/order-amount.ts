import { fromPaise, toPaise } from './money';

/**
 * Formats an amount of an order: two decimals, in the order's own currency.
 *
 * @param amount in the currency's main unit
 * @param currency ISO 4217 code; null when the store does not name one, which shows a dollar sign
 */
export function formatOrderAmount(amount: number, currency: string | null): string {
  if (currency === null) return `$${fromPaise(toPaise(amount)).toFixed(2)}`;
  return formatCurrency(amount, currency, 2);
}

/** The same for the screens of a purchase, where amounts look as in the catalogue: `₹7,196`. */
export function formatPurchaseAmount(amount: number, currency: string | null): string {
  return currency === null ? formatOrderAmount(amount, null) : formatCurrency(amount, currency, 0);
}

function formatCurrency(amount: number, currency: string, minimumFractionDigits: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  }).format(amount);
}
