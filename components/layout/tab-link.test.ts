import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

let path = '/';
jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => path }));
const { TabLink } = await import('./tab-link');

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/sites/shop.example', '/'],
  ['/sites/shop.example/cart', '/cart'],
  ['/sites/shop.example/products', '/products'],
  ['/sites/shop.example/products/shirts/-/2', '/products'],
  ['/sites/shop.example/featured/1', '/products'],
])('where the server knows a page as %s, the tab of %s is the current one', (known, current) => {
  path = known;
  const marked = ['/', '/products', '/cart'].filter((href) =>
    renderToStaticMarkup(createElement(TabLink, { href, children: href })).includes('aria-current="page"'),
  );
  expect(marked).toEqual([current]);
});

test('no tab is the current one on other pages', () => {
  path = '/sites/shop.example/product/products';
  const props = { href: '/products', children: 'Category' };
  expect(renderToStaticMarkup(createElement(TabLink, props))).not.toContain('aria-current');
});
