import { html } from 'hono/html';
import { page, type Markup } from '../pages/page';
import { API_BASE } from '../paths';
import type { ShownPayment } from './find-payment';
import { gatewayPaths } from './gateway-urls';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * The test gateway's page for a payment: what is to be paid, and a button for each outcome.
 *
 * @param title what the page stands for: a bank's card page or a UPI app
 */
export function gatewayPage(title: string, payment: ShownPayment): Markup {
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
        <dd class="amount">${rupees.format(amount / 100)}</dd>
      </dl>
      <form method="post" action="${API_BASE}${gatewayPaths.payment(reference)}">
        <button class="main" name="outcome" value="pay">Pay</button>
        <button name="outcome" value="decline">Decline</button>
      </form>
    </main>`,
  );
}

/** The page for a reference that no payment has. */
export function noPaymentPage(): Markup {
  return page(
    'Payment not found',
    html`<main class="card">
      <h1>Payment not found</h1>
      <p>Please go back to the shop and start the payment again.</p>
    </main>`,
  );
}
