import { deliveredPieces, ordersNow } from './orders-now';

test.each([
  [[], 'What you order will be here.'],
  [[1], '1 order on its way'],
  [[2, 1, 0, 3], '2 orders on their way · 1 order waits for payment'],
  [[0, 0], '2 orders wait for payment'],
  [[3, 4, null], 'All of them have arrived or ended.'],
])('says of orders with the statuses %j: %s', (statuses, text) => {
  expect(ordersNow(statuses.map((status) => ({ status })))).toBe(text);
});

test('names each product that has arrived and can be reviewed once', () => {
  const item = (id: string, href: string | null = `/product/${id}`) => ({
    name: `The ${id}`,
    href,
    product: href === null ? null : { id, name: id, selectedSize: null, selectedColor: null },
  });
  expect(
    deliveredPieces([
      { status: 2, items: [item('scarf')] },
      { status: 3, items: [item('gone', null), item('shirt')] },
      { status: 3, items: [item('shirt'), item('kurta')] },
    ]),
  ).toEqual([
    { id: 'shirt', name: 'The shirt', href: '/product/shirt#reviews' },
    { id: 'kurta', name: 'The kurta', href: '/product/kurta#reviews' },
  ]);
});
