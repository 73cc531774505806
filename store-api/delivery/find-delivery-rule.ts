import type { DeliveryRule } from '../db/schema/shops';

/** A PIN code of India: six digits, the first of which is not 0. */
export const PIN_CODE = /^[1-9]\d{5}$/;

/**
 * Finds the rule for a PIN code: of those whose ranges have it, the one of the narrowest range.
 *
 * @param pin six digits
 * @returns undefined for a PIN code that does not exist
 */
export function findDeliveryRule(rules: DeliveryRule[], pin: string): DeliveryRule | undefined {
  const width = ({ from, to }: DeliveryRule) => Number(to) - Number(from);
  return rules
    .filter(({ from, to }) => from <= pin && pin <= to)
    .reduce<DeliveryRule | undefined>(
      (narrowest, rule) => (narrowest && width(narrowest) <= width(rule) ? narrowest : rule),
      undefined,
    );
}
