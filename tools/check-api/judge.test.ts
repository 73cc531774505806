import { readFileSync } from 'node:fs';
import { wireOrders } from '@/lib/orders/schema';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { wireProductList } from '@/lib/products/schema';
import { wireAccount } from '@/lib/session/account';
import { authorization } from '@/lib/session/queries';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { readTables } from './contract';
import { judge, type Finding } from './judge';

const tables = readTables(readFileSync('docs/store-api.md', 'utf8'));
const OPTIONS = { tables, base: 'http://store.example/api/v1/' };

const texts = (findings: Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind).map(({ text }) => text);

test('names what is wrong with its place, what was expected and what it costs', () => {
  const product = { id: 'a', regularPrice: 'Rs 100', createdAt: 'yesterday', imgUrl: 'ftp://a/b.jpg' };
  const findings = judge(
    'GET /products',
    wireProductList,
    { data: [product, { ...product, id: 'b' }] },
    OPTIONS,
  );
  expect(texts(findings, 'wrong')).toEqual([
    expect.stringMatching(
      /^data\[0\]\.regularPrice is "Rs 100" \(and 1 more\); expected: price\. Without it: /,
    ),
    expect.stringMatching(
      /^data\[0\]\.imgUrl is "ftp:\/\/a\/b.jpg" \(and 1 more\); expected: URL\. Without it: The first of/,
    ),
    expect.stringMatching(
      /^data\[0\]\.createdAt is "yesterday" \(and 1 more\); expected: text, an ISO date\./,
    ),
  ]);
});

test('tells what is missing in all, in some, and of the extensions', () => {
  const data = [
    { id: 'a', title: 'Shirt', regularPrice: 5 },
    { id: 'b', regularPrice: 5 },
  ];
  const missing = texts(judge('GET /products', wireProductList, { data, count: 2 }, OPTIONS), 'missing');
  expect(missing).toContain('data[].attributes: No sizes, colors or specifications');
  expect(missing).toContain('in some only: data[].title (in 1 of 2)');
  expect(missing).toContainEqual(expect.stringMatching(/^extensions that are not used: .*data\[\]\.soldOut/));
});

test('says what the shop promises, or shows, in place of what is missing', () => {
  const promises = texts(judge('GET /storeInfo', wireStoreInfo, {}, OPTIONS), 'missing');
  expect(promises).toContainEqual(
    expect.stringMatching(/^terms: The shop promises in its owner's name: free delivery .* Bengaluru/),
  );
  const unused = promises.find((text) => text.startsWith('extensions that are not used'));
  expect(unused).not.toMatch(/\bterms\b/);
  expect(texts(judge('GET /storeInfo', wireStoreInfo, { terms: {} }, OPTIONS), 'missing')).not.toContainEqual(
    expect.stringContaining('promises in'),
  );
  expect(texts(judge('GET /accountInfo', wireAccount, {}, OPTIONS), 'missing')).toContain(
    "createdAt: 'April 18, 2025' is shown",
  );
  const fields = [{ name: 'method', type: 'text' }];
  expect(texts(judge('GET /payments/fields', wirePaymentForm, fields, OPTIONS), 'missing')).toContain(
    '[].placeholder: Nothing is shown for it',
  );
});

test('finds the fields that nothing reads, the outermost ones, and knows maps', () => {
  const info = {
    storeName: 'Loom',
    mood: { color: 'red' },
    policies: { terms: '<p>Ours</p>' },
    categoryImages: {},
  };
  expect(texts(judge('GET /storeInfo', wireStoreInfo, info, OPTIONS), 'ignored')).toEqual(['mood']);
});

test.each([
  [[{ id: 1, status: 'new' }], '[0].status is "new"'],
  [{ data: [{ id: 1, status: 'new' }] }, 'data[0].status is "new"'],
  [{ orders: [] }, 'the response is '],
  [undefined, 'the response is not JSON'],
])('reads orders as they are or wrapped: %j', (json, text) => {
  const [first = ''] = texts(judge('GET /orders', wireOrders, json, OPTIONS), 'wrong');
  expect(first.slice(0, text.length)).toBe(text);
});

test('tells no value of a response with a secret', () => {
  const json = { token: ['a-secret-token'] };
  const findings = judge('POST /users/authorize', authorization, json, { ...OPTIONS, isSecret: true });
  expect(texts(findings, 'wrong')).toEqual([
    expect.stringMatching(/^token is unreadable; expected: 1 to 3,800/),
  ]);
  expect(JSON.stringify(findings)).not.toContain('a-secret-token');
});
