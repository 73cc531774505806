const DIGITS_OF_A_NUMBER = 10;

const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-DIGITS_OF_A_NUMBER);

/**
 * Tells whether somebody who tracks an order named its customer's email or its shipping phone. Phones are
 * compared by their last ten digits, so that +91, a leading 0 and blanks make no difference.
 */
export function isContactOf(typed: string, order: { email: string; phone: string }): boolean {
  if (typed.trim().toLowerCase() === order.email) return true;
  const digits = lastDigits(typed);
  return digits.length === DIGITS_OF_A_NUMBER && digits === lastDigits(order.phone);
}
