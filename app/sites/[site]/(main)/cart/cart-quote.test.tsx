import { act, fireEvent, screen } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';
import { fetched, KURTA, open, prepareCart, summary } from './cart-view.harness';

prepareCart();

const TOTALS = {
  subtotal: 1198,
  discount: 0,
  delivery: 79,
  giftWrap: 0,
  fee: 0,
  taxIncluded: 60.81,
  total: 1277,
};
const OFFERS = [{ code: 'NEW200', off: 200, from: 999 }];

/** Opens the cart of a store with quotes. @param answer what it says of a request */
async function setup(answer: (request: { coupon?: string; postalCode?: string }) => object | null) {
  localStorage.setItem('cart', JSON.stringify([KURTA]));
  fetched.mockImplementation(async (path, init) => {
    if (path !== '/api/quotes') return jsonResponse(502, {});
    const quote = answer(JSON.parse(String(init?.body)));
    return quote ? jsonResponse(200, { id: 'q', offers: OFFERS, ...quote }) : jsonResponse(502, {});
  });
  await open(undefined, true);
}

const prices = summary;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (code: string) =>
  fireEvent.input(screen.getByLabelText('Coupon code'), { target: { value: code } });
const apply = () => act(async () => fireEvent.submit(screen.getByLabelText('Coupon code')));

test('shows what the order costs, and what is missing for free delivery', async () => {
  localStorage.setItem('deliveryPin', '"560001"');
  const requests: object[] = [];
  await setup((request) => {
    requests.push(request);
    return { totals: TOTALS, freeDeliveryFrom: 1499 };
  });
  expect(requests).toEqual([
    { lines: [expect.objectContaining({ productId: KURTA.id, quantity: 2 })], postalCode: '560001' },
  ]);
  expect(prices().getByText('Delivery').nextElementSibling).toHaveTextContent('₹79');
  expect(prices().getByText('Includes ₹60.81 GST')).toBeInTheDocument();
  expect(prices().getByText('Add ₹301 for free delivery')).toBeInTheDocument();
  expect(prices().getByRole('progressbar')).toHaveAttribute('value', '1198');
  expect(summary().getByText('₹1,277')).toBeInTheDocument();
  expect(summary().queryByText('Shipping')).not.toBeInTheDocument();
});

test('applies a code, keeps it, and takes it back', async () => {
  await setup(({ coupon }) =>
    coupon === 'new200'
      ? { totals: { ...TOTALS, discount: 200, total: 1077 }, coupon: { code: 'NEW200' } }
      : { totals: TOTALS },
  );
  type(' new200 ');
  await apply();
  expect(prices().getByText('Discount (NEW200)').nextElementSibling).toHaveTextContent('−₹200');
  expect(prices().getByRole('status')).toHaveTextContent('NEW200 takes ₹200 off');
  expect(summary().getByText('₹1,077')).toBeInTheDocument();
  expect(localStorage.getItem('coupon')).toBe('"new200"');
  await press('Remove NEW200');
  expect(prices().queryByText(/Discount/)).not.toBeInTheDocument();
  expect(localStorage.getItem('coupon')).toBeNull();
});

test('says why a code does not hold, and keeps what was typed', async () => {
  await setup(({ coupon }) => ({
    totals: TOTALS,
    ...(coupon && { coupon: { code: 'OLD', error: 'OLD has ended.' } }),
  }));
  type('OLD');
  await apply();
  expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('OLD has ended.');
  expect(screen.getByLabelText('Coupon code')).toHaveDisplayValue('OLD');
  expect(prices().queryByText(/Discount/)).not.toBeInTheDocument();
});

test('takes an offered coupon by a press', async () => {
  await setup(({ coupon }) => ({
    totals: coupon ? { ...TOTALS, discount: 200 } : TOTALS,
    ...(coupon && { coupon: { code: coupon } }),
  }));
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: /^NEW200 · ₹200 off from ₹999/ })),
  );
  expect(prices().getByText('Discount (NEW200)')).toBeInTheDocument();
});

test('goes on without a quote where the store does not tell one, and asks again', async () => {
  let isUp = false;
  await setup(() => (isUp ? { totals: TOTALS } : null));
  expect(prices().getByText(/^Delivery could not be worked out/)).toHaveRole('status');
  expect(summary().queryByText('Total')).not.toBeInTheDocument();
  expect(summary().getByRole('button', { name: 'Checkout' })).toBeEnabled();
  isUp = true;
  await press('Try again');
  expect(summary().getByText('₹1,277')).toBeInTheDocument();
});
