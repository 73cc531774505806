import { fetchJson } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';
import { formatComingDay } from '@/lib/format/date';
import { PIN } from '@/shared/pin-code';

/** What of an address a PIN code tells; empty where it does not. */
export type Place = { city: string; state: string };

/** What to tell a shopper of delivery to a PIN code. */
export type DeliveryAnswer =
  | ({ kind: 'served'; title: string; hasCash: boolean; hasPickup: boolean } & Place)
  /** It exists, and the store does not go there. */
  | ({ kind: 'unserved'; title: string } & Place)
  /** @property title why the PIN code is none */
  | { kind: 'invalid'; title: string }
  /** The store has not said. */
  | { kind: 'failed'; title: string };

/**
 * Asks the store about delivery to a PIN code.
 *
 * @param pin without spaces
 * @returns never throws; a failure is told as one
 */
export async function askDelivery(pin: string): Promise<DeliveryAnswer> {
  if (!PIN.test(pin)) {
    return { kind: 'invalid', title: 'A PIN code has 6 digits, and does not start with 0.' };
  }
  const response = await fetchJson(`/api/delivery?pin=${pin}`);
  if (response?.status !== 200) {
    const error = response?.status === 429 && readText(readField(response.body, 'error'));
    return {
      kind: 'failed',
      title: error || 'The store could not be asked about delivery. Try again later.',
    };
  }
  const delivery = readField(response.body, 'delivery');
  if (delivery === null) {
    return { kind: 'invalid', title: `There is no PIN code ${pin}. Check its digits.` };
  }
  const place = readText(readField(delivery, 'place')) || pin;
  const named = {
    city: readText(readField(delivery, 'city')),
    state: readText(readField(delivery, 'state')),
  };
  if (readField(delivery, 'isServed') !== true) {
    return { kind: 'unserved', title: `We don’t deliver to ${place} yet.`, ...named };
  }
  const earliest = readText(readField(delivery, 'earliest'));
  return {
    kind: 'served',
    title: earliest ? `Get it by ${formatComingDay(earliest)} in ${place}` : `We deliver to ${place}`,
    hasCash: readField(delivery, 'cashOnDelivery') === true,
    hasPickup: readField(delivery, 'pickup') === true,
    ...named,
  };
}
