import type { ReactNode } from 'react';
import { askDelivery } from '@/lib/products/ask-delivery';
import { deliveryPin } from '@/lib/products/delivery-pin';

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
  lastCheck += 1;
  const own = lastCheck;
  field.removeAttribute('aria-invalid');
  show('Asking the store …');
  const answer = await askDelivery(pin);
  if (own !== lastCheck) return;
  if (answer.kind === 'invalid') {
    field.setAttribute('aria-invalid', 'true');
    if (isTyped) field.focus();
  } else if (answer.kind !== 'failed') {
    deliveryPin.set(pin);
  }
  const isGood = answer.kind === 'served' || answer.kind === 'unserved';
  show(
    <>
      <p className={isGood ? 'font-medium' : 'text-danger'}>{answer.title}</p>
      {answer.kind === 'served' && (
        <p>
          {answer.hasCash ? 'Cash on delivery' : 'No cash on delivery'}
          {' · '}
          {answer.hasPickup ? 'We pick up returns' : 'No pick-up of returns'}
        </p>
      )}
    </>,
  );
}
