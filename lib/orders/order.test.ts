import { formatOrderDate, itemsTotal, payBeforeText, toCartLines, toOrder, toPayableOrder } from './order';
import { wireOrders } from './schema';

const PLAIN = {
  id: 41,
  createdAt: '2025-04-18T10:00:00.000Z',
  items: [{ id: 7, productTitle: 'Linen Shirt', quantity: 2, price: '999.50' }],
  shippingAddress: { address: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' },
};

const imageUrl = (url: string) => url && `https://store.example/${url}`;
const read = (...orders: unknown[]) => wireOrders.parse(orders).map((order) => toOrder(order, imageUrl));

test('reads an order of a store without extensions', () => {
  expect(read(PLAIN)).toEqual([
    {
      id: '41',
      date: '2025-04-18T10:00:00.000Z',
      payBefore: null,
      totals: null,
      cancelledAmount: 0,
      coupon: '',
      note: '',
      cancelReason: null,
      expected: null,
      status: 0,
      currency: null,
      items: [
        {
          id: '0-7',
          itemId: '7',
          name: 'Linen Shirt',
          quantity: 2,
          cancelled: 0,
          price: 999.5,
          image: '',
          href: null,
          product: null,
        },
      ],
      shipping: {
        address: '12 MG Road, Bengaluru, Karnataka 560001',
        method: 'Standard Shipping',
        tracking: 'Not available',
      },
    },
  ]);
});

test('reads the extensions of the embedded store API', () => {
  const [order] = read({
    ...PLAIN,
    status: 2,
    currency: 'inr',
    trackingNumber: 'BLR-1',
    items: [
      {
        productId: 'k/1',
        productTitle: 'Kurta',
        quantity: 1,
        price: 5,
        size: 'M',
        color: 'Indigo',
        imgUrl: 'kurta.webp',
      },
    ],
  });
  expect(order).toMatchObject({ status: 2, currency: 'INR', shipping: { tracking: 'BLR-1' } });
  expect(order?.items).toEqual([
    {
      id: '0-k/1',
      itemId: 'k/1',
      name: 'Kurta, size\u00a0M, Indigo',
      quantity: 1,
      cancelled: 0,
      price: 5,
      image: 'https://store.example/kurta.webp',
      href: '/product/k%252F1',
      product: { id: 'k/1', name: 'Kurta', selectedSize: 'M', selectedColor: 'Indigo' },
    },
  ]);
});

test('has a timeline and returns where the store tells of them', () => {
  const [timeline, returns] = [[{ event: 'placed' }], [{ id: 'a-R1', kind: 'refund', state: 'requested' }]];
  const [told, plain] = read({ ...PLAIN, timeline, returns }, PLAIN);
  expect(told).toMatchObject({ timeline, returns });
  expect(plain).not.toHaveProperty('timeline');
  expect(plain).not.toHaveProperty('returns');
});

test.each([
  [1, 2],
  [4, 0],
])(
  'of an order in status %i that lost 2 of 3 pieces before, %i are told as cancelled',
  (status, cancelled) => {
    const items = [{ ...PLAIN.items[0], quantity: 3, cancelled: 2 }];
    expect(read({ ...PLAIN, status, items })).toMatchObject([{ items: [{ cancelled }] }]);
  },
);

test('drops only the unreadable parts of orders', () => {
  const orders = read(
    null,
    'x',
    {},
    { id: 'a' },
    { id: 'b', status: 'x', createdAt: 'soon', items: [null, {}] },
    PLAIN,
  );
  expect(orders.map(({ id, status }) => [id, status])).toEqual([
    ['a', 0],
    ['b', null],
    ['41', 0],
  ]);
  expect(orders[0]?.shipping.address).toBe('Not available');
  expect(orders[1]).toMatchObject({
    date: null,
    items: [{ name: 'Unnamed product', quantity: 0, price: 0 }],
  });
});

test('reads a list in `data` and rejects anything but a list', () => {
  expect(wireOrders.parse({ data: [PLAIN] })).toHaveLength(1);
  expect(wireOrders.safeParse({ orders: [] }).success).toBe(false);
  expect(wireOrders.safeParse('x').success).toBe(false);
});

test('sums price times quantity, exact to the hundredth', () => {
  expect(itemsTotal([])).toBe(0);
  expect(
    itemsTotal([
      { price: 0.1, quantity: 3 },
      { price: 1499.99, quantity: 2 },
    ]),
  ).toBe(3000.28);
});

test.each([
  ['2025-04-18T10:00:00.000Z', '18 Apr 2025'],
  // Already the next day in India.
  ['2025-12-31T18:30:00.000Z', '1 Jan 2026'],
  ['2025-12-31T18:29:59.999Z', '31 Dec 2025'],
])('formats %s as %s', (date, expected) => {
  expect(formatOrderDate(date)).toBe(expected);
});

test.each([null, '', 'yesterday'])('formats %j as not available', (date) => {
  expect(formatOrderDate(date)).toBe('Not available');
});

test.each([
  [{ status: 4, cancelReason: 'unpaid' }, 'It was not paid in time.'],
  [{ status: 4, cancelReason: 'other' }, null],
  [{ status: 4 }, null],
  [{ status: 1, cancelReason: 'unpaid' }, null],
])('tells why %j was cancelled: %p', (fields, cancelReason) => {
  expect(read({ ...PLAIN, ...fields })).toMatchObject([{ cancelReason }]);
});

describe('the time to pay', () => {
  const NOW = Date.parse('2026-11-01T09:00:00Z');

  test.each([
    ['2026-11-01T09:15:00Z', 'Pay by 2:45 pm, or this order is cancelled.'],
    ['2026-11-01T18:31:00Z', 'Pay by 2 Nov 2026, 12:01 am, or this order is cancelled.'],
    ['2026-11-01T09:00:00Z', null],
    [null, null],
  ])('of %p is told as %p', (payBefore, text) => {
    // Versions of ICU differ in the space before am and pm.
    expect(payBeforeText({ payBefore }, NOW)?.replaceAll('\u202f', ' ') ?? null).toBe(text);
  });

  test('is read of an order', () => {
    expect(read({ ...PLAIN, payBefore: '2026-11-01T09:15:00Z' })).toMatchObject([
      { payBefore: '2026-11-01T09:15:00Z' },
    ]);
    expect(read({ ...PLAIN, payBefore: 'soon' })).toMatchObject([{ payBefore: null }]);
  });
});

describe('where it is paid', () => {
  const payable = (fields: object) =>
    wireOrders.parse([{ ...PLAIN, ...fields }]).map((order) => toPayableOrder(order, imageUrl))[0];

  test('an order costs what the store says, or else what its items do', () => {
    expect(payable({})).toMatchObject({ total: 1999, paidBy: null, paymentFailed: false, phone: '' });
    expect(payable({ shippingAddress: null })).toMatchObject({ address: 'Not available', phone: '' });
    const totals = { subtotal: 1999, total: 2078 };
    expect(payable({ totals })).toMatchObject({ total: 2078, totals });
  });

  test('tells how it was paid, whether the last payment failed and where it goes', () => {
    const shippingAddress = { address: '12 MG Road', state: 'Karnataka', phone: '+919845012345' };
    const events = (event: string) => ({ timeline: [{ event: 'placed' }, { event }] });
    expect(payable({ shippingAddress, paymentFailed: true, coupon: 'A', note: 'Ring' })).toMatchObject({
      ...{ address: '12 MG Road, Karnataka', phone: '+919845012345', paymentFailed: true },
      ...{ coupon: 'A', note: 'Ring', status: 0, items: [{ name: 'Linen Shirt' }] },
    });
    expect(payable(events('cash'))?.paidBy).toBe('cash');
    expect(payable(events('paid'))?.paidBy).toBe('paid');
  });
});

test('becomes lines of a cart again, but for what is not known or not there', () => {
  const [order] = read({
    ...PLAIN,
    items: [
      { productId: 'k', productTitle: 'Kurta', quantity: 2, price: 5, size: 'M', imgUrl: 'k.webp' },
      { productId: 'l', productTitle: 'Lungi', quantity: 0, price: 5 },
      { productTitle: 'Old', quantity: 1, price: 5 },
    ],
  });
  expect(toCartLines(order?.items ?? [])).toEqual([
    {
      ...{ id: 'k', name: 'Kurta', selectedSize: 'M', selectedColor: null },
      ...{ image: 'https://store.example/k.webp', price: 5, quantity: 2 },
    },
  ]);
});
