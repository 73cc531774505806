import { sharedLink } from './share-product';

test.each([
  ['https://shop.example/product/1', 'https://shop.example/product/1'],
  ['https://shop.example/product/1?utm_source=mail#details', 'https://shop.example/product/1'],
  [
    'https://shop.example/product/1?from=x&color=Sky%20Blue&size=M',
    'https://shop.example/product/1?size=M&color=Sky+Blue',
  ],
  ['https://shop.example/product/1?size=', 'https://shop.example/product/1'],
])('shares %s as %s', (href, link) => {
  expect(sharedLink(href)).toBe(link);
});
