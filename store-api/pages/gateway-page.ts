import { html } from 'hono/html';
import { toRupees } from '../money';
import { API_BASE, GATEWAY_PATHS } from '../paths';
import type { GatewayPayment } from '../payments/gateway-payment';
import { page, type Markup } from './page';

const RUPEE_FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * Renders the test gateway's page for a payment, with a button for each outcome.
 *
 * @param title what the page stands in for: a bank's card page or a UPI app
 */
export function gatewayPage(title: string, payment: GatewayPayment): Markup {
  const { reference, orderId, amount, storeName } = payment;
  return page(
    `${title}: ${storeName}`,
    html`<main class="card">
      <h1>${title}</h1>
      <p>This is a test gateway. No money moves.</p>
      <dl>
        <dt>Pay to</dt>
        <dd>${storeName}</dd>
        <dt>Order</dt>
        <dd>${orderId}</dd>
        <dt>Amount</dt>
        <dd class="amount">${RUPEE_FORMAT.format(toRupees(amount))}</dd>
      </dl>
      <form method="post" action="${API_BASE}${GATEWAY_PATHS.payment(reference)}">
        <button class="main" name="outcome" value="pay">Pay</button>
        <button name="outcome" value="decline">Decline</button>
      </form>
    </main>`,
  );
}

/**
 * Renders the page for a payment whose order was cancelled.
 *
 * @param ordersUrl the customer's orders in the shop
 */
export function orderCancelledPage(orderId: string, ordersUrl: string): Markup {
  return page(
    'Order cancelled',
    html`<main class="card">
      <h1>Order cancelled</h1>
      <p>Order ${orderId} was cancelled before it was paid.</p>
      <p>It cannot be paid any more, and nothing was charged.</p>
      <p><a href="${ordersUrl}">Back to your orders</a></p>
    </main>`,
  );
}

/** Renders the page for an unknown payment reference. */
export function paymentNotFoundPage(): Markup {
  return page(
    'Payment not found',
    html`<main class="card">
      <h1>Payment not found</h1>
      <p>Please go back to the shop and start the payment again.</p>
    </main>`,
  );
}
