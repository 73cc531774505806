import { saveFlash } from '@/components/ui/flash';
import type { NextAction } from '@/lib/payments/next-action';
import { paymentPath } from '@/lib/routes/pages.mjs';
import { redirectToLogin } from '@/lib/session/redirect-to-login';

/** Marks the hidden form, so that the next one replaces it. */
const MARK = 'data-payment-redirect';

/** Leads to sign-in and back to the payment of this order, also when only the navigation's state names it. */
export function redirectToLoginFrom(orderId: string): void {
  window.history.replaceState(window.history.state, '', paymentPath(orderId));
  redirectToLogin();
}

/** Posts a hidden form to a gateway. */
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

/** Opens a gateway, or an app, which leaves this page open. */
export function redirectTo(url: string): void {
  window.location.assign(url);
}

/** Leads to the orders once the payment is being processed; Back must not lead to the form again. */
export function redirectToOrders(): void {
  saveFlash({ title: 'Payment initiated', description: 'Your payment is being processed' });
  window.location.replace('/orders');
}

/** Leads to the thanks for a paid order; Back must not lead to the form again. */
export function redirectToSuccess(orderId: string): void {
  window.location.replace(`/order-success?orderId=${encodeURIComponent(orderId)}`);
}

/** Leads to the cart that has the pieces of a cancelled order again; Back must not lead to its form. */
export function redirectToCart(toast: Parameters<typeof saveFlash>[0]): void {
  saveFlash(toast);
  window.location.replace('/cart');
}
