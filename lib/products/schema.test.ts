import { wireCataloguePage } from './schema';

test('keeps the position of an unreadable product', () => {
  const page = wireCataloguePage.parse({
    data: [{ title: 'no id' }, null, { id: 7, createdAt: 5 }, { id: 'b' }],
  });
  expect(page.products.map((product) => product?.id ?? null)).toEqual([null, null, '7', 'b']);
  expect(page).toMatchObject({ pageId: '7', total: 4 });
});

test('distinguishes pages without readable products', () => {
  const pageId = (data: unknown[]) => wireCataloguePage.parse({ data }).pageId;
  expect(pageId([null, { title: 'a' }])).not.toBe(pageId([null, { title: 'b' }]));
  expect(pageId([null])).toBe(pageId([null]));
});

test.each([
  [{ pagination: { total: 9 }, count: 8 }, 9],
  [{ pagination: null, count: 8 }, 8],
  [{ pagination: { total: -1 }, count: 'x' }, 1],
])('reads the total of %j as %d', (totals, total) => {
  expect(wireCataloguePage.parse({ data: [{ id: 'a' }], ...totals }).total).toBe(total);
});

test('rejects anything but a list', () => {
  expect(wireCataloguePage.safeParse({ data: 'none' }).success).toBe(false);
});
