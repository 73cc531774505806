import { forbiddenImport } from './house-imports.mjs';

const page = 'app/sites/[site]/(main)/page.tsx';

test.each([
  [page, 'app/sites/[site]/(main)/hero', false],
  [page, 'components/product/product-grid', false],
  [page, 'lib/products/queries', false],
  ['components/product/price.tsx', 'components/ui/picture', false],
  ['components/ui/picture.tsx', 'lib/routing/hosts.mjs', false],
  ['lib/products/queries.ts', 'lib/api/client', false],
  ['lib/products/queries.ts', 'lib/store-info/store-info', true],
  ['lib/orders/total.ts', 'lib/money', false],
  ['middleware.ts', 'lib/security/csp.mjs', false],
  ['store-api/app.ts', 'store-api/env', false],
])('%s may import %s', (from, to, isType) => {
  expect(forbiddenImport(from, to, isType)).toBeNull();
});

test.each([
  ['app/sites/[site]/(main)/cart/page.tsx', 'app/sites/[site]/(main)/checkout/summary', false],
  ['components/product/price.tsx', 'app/fonts', false],
  ['components/product/price.tsx', 'components/order/status-badge', false],
  ['components/ui/picture.tsx', 'lib/products/product', false],
  ['lib/products/queries.ts', 'components/ui/picture', false],
  ['lib/products/queries.ts', 'lib/store-info/queries', false],
  ['lib/api/client.ts', 'lib/products/schema', true],
  ['middleware.ts', 'lib/products/queries', false],
  ['lib/products/queries.ts', 'store-api/env', true],
  ['store-api/app.ts', 'lib/money', false],
])('%s may not import %s', (from, to, isType) => {
  expect(forbiddenImport(from, to, isType)).toMatch(/\w/);
});
