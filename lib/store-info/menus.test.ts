import fc from 'fast-check';
import { toMenus, wireMenus, type Menus } from './menus';

const read = (json: unknown): Menus | null => {
  const wire = wireMenus.parse(json);
  return wire && toMenus(wire, (url) => (url.startsWith('/') ? `https://api.example${url}` : ''));
};
const entry = (label: string, below: object[] = []) => ({
  label,
  href: `/products?q=${label}`,
  items: below,
});

test('reads entries with what is below them and a picture', () => {
  const picture = { url: '/pictures/men.webp', alt: 'A man in linen', label: 'Linen' };
  expect(read({ top: [{ ...entry('Men', [entry('Shirts')]), picture }, entry('Sale')] })).toEqual({
    top: [
      {
        label: 'Men',
        href: '/products?q=Men',
        items: [{ label: 'Shirts', href: '/products?q=Shirts' }],
        picture: { ...picture, url: 'https://api.example/pictures/men.webp', href: '/products?q=Men' },
      },
      { label: 'Sale', href: '/products?q=Sale', items: [], picture: null },
    ],
    footer: [],
  });
});

test('a heading of the footer needs no address, but entries', () => {
  const footer = [
    { label: 'Shop', items: [entry('Men')] },
    { label: 'Empty', items: [] },
  ];
  expect(read({ footer })?.footer).toEqual([
    { label: 'Shop', href: null, items: [{ label: 'Men', href: '/products?q=Men' }] },
  ]);
});

test.each(['javascript:alert(1)', '//evil.example', 'http://shop.example', 7, null])(
  'leaves out an entry with the address %j, and keeps the others',
  (href) => {
    const menus = read({
      top: [{ label: 'Bad', href }, entry('Men', [{ label: 'Bad', href }, entry('Shirts')])],
    });
    expect(menus?.top.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
      ['Men', ['Shirts']],
    ]);
  },
);

test('has 60 entries at most, eight of them in the bar, and two levels', () => {
  const deep = { ...entry('Deep'), items: [{ ...entry('Below'), items: [entry('Deeper')] }] };
  const many = Array.from({ length: 500 }, (_, at) => entry(`Entry ${at}`));
  const menus = read({
    top: [deep, ...many.map((each) => ({ ...each, items: many }))],
    footer: [entry('F', many)],
  });
  expect(menus?.top).toHaveLength(8);
  expect(menus?.footer).toEqual([]);
  expect(menus?.top[0]?.items).toEqual([{ label: 'Below', href: '/products?q=Below' }]);
  expect(menus?.top.flatMap(({ items }) => items)).toHaveLength(52);
});

test('no data break it', () => {
  const value = fc.anything({ maxDepth: 4 });
  fc.assert(
    fc.property(fc.record({ top: value, footer: value }), (json) => {
      const menus = read(json);
      for (const { href } of menus?.top ?? []) expect(href).toMatch(/^\/(?!\/)|^https:/);
    }),
  );
});
