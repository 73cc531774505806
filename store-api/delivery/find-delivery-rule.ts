import { PIN } from '../../shared/pin-code';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import type { DeliveryRule } from '../shops/shop-schema';
import { deliveryDate } from './delivery-date';

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

/**
 * Finds the rule for the postal code of an order.
 *
 * @param postalCode as the customer typed it; a code that no rule has is no error, as it may be one of another country
 * @returns undefined also for a shop without delivery rules
 */
export function deliveryRuleOf(
  { extras }: Pick<Shop, 'extras'>,
  postalCode: string,
): DeliveryRule | undefined {
  if (!extras?.features.includes('delivery')) return undefined;
  return findDeliveryRule(extras.deliveryRules, postalCode.replace(/\s/g, ''));
}

/**
 * The day by which a shop promises to deliver an order of now: by its rule for the PIN code, or without such rules by its terms.
 *
 * @param now a time in ms
 * @returns the date in India, `YYYY-MM-DD`; null where nothing is promised
 */
export function promisedDay(
  shop: Pick<Shop, 'extras' | 'terms'>,
  postalCode: string,
  now: number,
): string | null {
  const hasRules = shop.extras?.features.includes('delivery');
  const days = hasRules ? deliveryRuleOf(shop, postalCode)?.days : [shop.terms?.deliveryDays].flat().at(-1);
  return days === undefined || days === null ? null : deliveryDate(days, now);
}

/** @throws ApiError 422 for a PIN code that does not exist, and for one to which the shop says that it does not deliver */
export function rejectUnserved(shop: Pick<Shop, 'extras'>, postalCode: string): void {
  const rule = deliveryRuleOf(shop, postalCode);
  const pin = postalCode.replace(/\s/g, '');
  if (!rule && shop.extras?.features.includes('delivery') && PIN.test(pin)) {
    throw new ApiError(422, `There is no PIN code ${pin}. Check its digits`);
  }
  if (rule?.days === null) throw new ApiError(422, `We don’t deliver to ${rule.place} yet`);
}
