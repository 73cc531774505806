import type { ReactNode } from 'react';
import { fetchJson } from '@/lib/http/fetch-json';
import { deliveryPin } from '@/lib/products/delivery-pin';
import { PIN } from '@/lib/products/pin-code';
import { readField, readText } from '@/lib/storage/fields';

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

let lastCheck = 0;

/**
 * Asks the store about the PIN code in a form, or about the one that this device remembers.
 *
 * @param show is called with what to say, also while the store is being asked
 * @param isTyped whether the shopper asks
 */
export async function checkDelivery(
  form: HTMLFormElement,
  show: (answer: ReactNode) => void,
  isTyped: boolean,
): Promise<void> {
  const field = form.elements.namedItem('pin');
  if (!(field instanceof HTMLInputElement)) return;
  // What was typed while the script was loading stands.
  if (!isTyped && field.value) return;
  if (!isTyped) field.value = deliveryPin.get();
  const pin = field.value.replace(/\s/g, '');
  const reject = (message: string) => {
    field.setAttribute('aria-invalid', 'true');
    if (isTyped) field.focus();
    show(<p className="text-danger">{message}</p>);
  };
  lastCheck += 1;
  const own = lastCheck;
  if (!PIN.test(pin)) return reject('A PIN code has 6 digits, and does not start with 0.');
  field.removeAttribute('aria-invalid');
  show('Asking the store …');
  const response = await fetchJson(`/api/delivery?pin=${pin}`);
  if (own !== lastCheck) return;
  if (response?.status !== 200) {
    const error = response?.status === 429 && readText(readField(response.body, 'error'));
    return show(
      <p className="text-danger">
        {error || 'The store could not be asked about delivery. Try again later.'}
      </p>,
    );
  }
  const delivery = readField(response.body, 'delivery');
  if (delivery === null) return reject(`There is no PIN code ${pin}. Check its digits.`);
  deliveryPin.set(pin);
  show(<Answer delivery={delivery} pin={pin} />);
}

function Answer({ delivery, pin }: { delivery: unknown; pin: string }) {
  const place = readText(readField(delivery, 'place')) || pin;
  if (readField(delivery, 'isServed') !== true) {
    return <p className="font-medium">We don’t deliver to {place} yet.</p>;
  }
  const earliest = readText(readField(delivery, 'earliest'));
  return (
    <>
      <p className="font-medium">
        {earliest ? `Get it by ${DAY.format(new Date(earliest))} in ${place}` : `We deliver to ${place}`}
      </p>
      <p>
        {readField(delivery, 'cashOnDelivery') === true ? 'Cash on delivery' : 'No cash on delivery'}
        {' · '}
        {readField(delivery, 'pickup') === true ? 'We pick up returns' : 'No pick-up of returns'}
      </p>
    </>
  );
}
