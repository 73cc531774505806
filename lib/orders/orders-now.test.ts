import { lastDelivered, ordersNow } from './orders-now';

test.each([
  [[], 'What you order will be here.'],
  [[1], '1 order on its way'],
  [[2, 1, 0, 3], '2 orders on their way · 1 order waits for payment'],
  [[0, 0], '2 orders wait for payment'],
  [[3, 4, null], 'All of them have arrived or ended.'],
])('says of orders with the statuses %j: %s', (statuses, text) => {
  expect(ordersNow(statuses.map((status) => ({ status })))).toBe(text);
});

test('names what arrived last and can be reviewed', () => {
  const item = (name: string, href: string | null) => ({
    id: name,
    name,
    href,
    quantity: 1,
    price: 1,
    image: '',
  });
  expect(
    lastDelivered([
      { status: 2, items: [item('On its way', '/product/a')] },
      { status: 3, items: [item('Gone', null), item('Shirt, M', '/product/b')] },
      { status: 3, items: [item('Older', '/product/c')] },
    ]),
  ).toEqual({ name: 'Shirt, M', href: '/product/b#reviews' });
  expect(lastDelivered([{ status: 3, items: [item('Gone', null)] }])).toBeNull();
});
