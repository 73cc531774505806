import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';
import { button, field, fill, open, orders, prepareCheckout, push, quotes } from './checkout-form.harness';

prepareCheckout();

const TOTALS = { subtotal: 15, discount: 0, delivery: 79, giftWrap: 0, fee: 0, taxIncluded: 4.48, total: 94 };
const quoteOf = (totals: object, changes: object = {}) => jsonResponse(200, { id: 'q', totals, ...changes });
const press = () => act(async () => fireEvent.click(button()));
const sent = (mock: typeof orders, call: number) => JSON.parse(String(mock.mock.calls[call]?.[1]?.body));

test('the button ends with the amount, and the order names the quote and its coupon', async () => {
  localStorage.setItem('coupon', '"NEW200"');
  quotes.mockImplementation(async () =>
    quoteOf({ ...TOTALS, discount: 5, total: 89 }, { coupon: { code: 'NEW200', error: '' } }),
  );
  orders.mockImplementation(async () => jsonResponse(200, { id: 'o1' }));
  await open({ hasQuotes: true });
  expect(button()).toHaveAccessibleName('Create Order · ₹89');
  expect(screen.getByText('Discount (NEW200)').nextElementSibling).toHaveTextContent('−₹5');
  expect(screen.getByText('Includes ₹4.48 GST')).toBeInTheDocument();
  fill();
  await press();
  expect(sent(orders, 0)).toMatchObject({ quoteId: 'q', coupon: 'NEW200' });
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(localStorage.getItem('coupon')).toBeNull();
});

test('asks for the delivery to the postal code, and orders nothing at a total that was not shown', async () => {
  quotes.mockImplementation(async (_, init) =>
    quoteOf(String(init?.body).includes('744101') ? { ...TOTALS, delivery: 199, total: 214 } : TOTALS),
  );
  orders.mockImplementation(async () => jsonResponse(200, { id: 'o1' }));
  await open({ hasQuotes: true });
  fill();
  fireEvent.input(field('Postal Code'), { target: { value: '744101' } });
  await press();
  expect(orders).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The total is ₹214 now, and was ₹94. Nothing was ordered',
  );
  await waitFor(() => expect(button()).toHaveAccessibleName('Create Order · ₹214'));
  await press();
  expect(orders).toHaveBeenCalledTimes(1);
});

test('names the quote that was seen where the store tells no newer one', async () => {
  localStorage.setItem('coupon', '"NEW200"');
  quotes.mockImplementationOnce(async () =>
    quoteOf({ ...TOTALS, discount: 5, total: 89 }, { coupon: { code: 'NEW200', error: '' } }),
  );
  quotes.mockImplementation(async () => jsonResponse(502, {}));
  orders.mockImplementation(async () => jsonResponse(409, { message: 'It costs something else now' }));
  await open({ hasQuotes: true });
  expect(button()).toHaveAccessibleName('Create Order · ₹89');
  fill();
  await press();
  expect(sent(orders, 0)).toMatchObject({ quoteId: 'q', coupon: 'NEW200' });
  expect(push).not.toHaveBeenCalled();
});

test('sends the order without a quote where the store did not tell one', async () => {
  quotes.mockImplementation(async () => jsonResponse(502, {}));
  orders.mockImplementation(async () => jsonResponse(200, { id: 'o1' }));
  await open({ hasQuotes: true });
  expect(button()).toHaveAccessibleName('Create Order');
  fill();
  await press();
  expect(sent(orders, 0)).not.toHaveProperty('quoteId');
});

test('a plain store is not asked', async () => {
  await open();
  expect(button()).toHaveAccessibleName('Create Order');
  expect(quotes).not.toHaveBeenCalled();
});
