import { saveFlash } from '@/components/ui/flash';
import type { NextAction } from '@/lib/payments/next-action';
import { redirectToLogin } from '@/lib/session/redirect-to-login';

/** Marks the hidden form, so that the next one takes its place. */
const MARK = 'data-payment-redirect';

/** Goes to sign in and from there back to the payment of this order, also if only the state named it. */
export function redirectToLoginFrom(orderId: string): void {
  const address = `/payment?orderId=${encodeURIComponent(orderId)}`;
  window.history.replaceState(window.history.state, '', address);
  redirectToLogin();
}

/** Posts a hidden form to a gateway (spec section 4). */
export function submitForm({ url, inputs }: Extract<NextAction, { kind: 'post' }>): void {
  document.querySelector(`form[${MARK}]`)?.remove();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  form.setAttribute(MARK, '');
  for (const [name, value] of inputs) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Goes to a gateway, or has an app opened, which leaves the page where it is. */
export function redirectTo(url: string): void {
  window.location.assign(url);
}

/** The payment is under way, and nothing more is to be done here: Back must not lead to it again. */
export function redirectToOrders(): void {
  saveFlash({ title: 'Payment initiated', description: 'Your payment is being processed' });
  window.location.replace('/orders');
}

/** The order is paid. */
export function redirectToSuccess(): void {
  window.location.replace('/order-success');
}
