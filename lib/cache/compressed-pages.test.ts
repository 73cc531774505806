import { createCompressedPages, type CompressedPages } from './compressed-pages.mjs';

const FRESH_MS = 60_000;
const STALE_MS = 3_540_000;
const KB = 1024;

let pages: CompressedPages;

beforeEach(() => {
  pages = createCompressedPages({
    maxBytes: 100 * KB,
    groupOf: (site) => (site.startsWith('made-up') ? '*' : site),
  });
});

type Entry = { key: string; tags: string; storedAt: number };

const entryOf = (
  name: string,
  { site = 'shop.example', tags = 'shop.example:products', storedAt = 0 } = {},
) => ({
  key: `/route-cache/APP_PAGE/${'ab'.repeat(32)}/$/sites/${site}/product/${name}`,
  tags,
  storedAt,
});

/** What happens to a request that reads an entry; `meanwhile` runs before its response is kept. */
function keep(
  { key, tags, storedAt }: Entry,
  { address = key, encoding = 'gzip', size = KB, digest = 'one', variant = 'document' } = {},
  meanwhile: () => void = () => undefined,
): boolean {
  let isKept = false;
  pages.observe((observation) => {
    const value = { kind: 'APP_PAGE', headers: { 'x-next-cache-tags': tags } };
    pages.noteRead(key, { value, lastModified: storedAt });
    meanwhile();
    isKept = pages.add(observation, {
      ...{ address, variant, digest, encoding },
      bytes: Buffer.alloc(size, digest),
      headers: ['Content-Type', 'text/html'],
      etag: `"${digest}"`,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
    });
    pages.release(observation);
  });
  return isKept;
}

const isFound = ({ key }: Entry) => pages.find(key, 0) !== null;

test('a kept response is found until it expires', () => {
  const shirt = entryOf('shirt', { storedAt: 1000 });
  expect(keep(shirt)).toBe(true);
  expect(pages.find(shirt.key, 1000)).toMatchObject({ etag: '"one"', page: { freshUntil: 1000 + FRESH_MS } });
  expect(pages.find(shirt.key, 1000 + FRESH_MS + STALE_MS - 1)).not.toBeNull();
  expect(pages.find(shirt.key, 1000 + FRESH_MS + STALE_MS)).toBeNull();
  expect(pages.usage()).toEqual({ pages: 0, addresses: 0, observations: 0, bytes: 0 });
});

test('a response is not kept when nothing was read for it, or two entries', () => {
  const shirt = entryOf('shirt');
  const second = () => pages.noteRead('/other', { value: { kind: 'APP_PAGE' }, lastModified: 0 });
  expect(keep(shirt, {}, second)).toBe(false);
  pages.observe((observation) => {
    const body = { address: 'a', variant: '', digest: '', encoding: 'br', bytes: Buffer.alloc(1) };
    const response = { ...body, headers: [], etag: '', freshMs: 1, staleMs: 1 };
    expect(pages.add(observation, response)).toBe(false);
  });
});

test('a revalidated tag removes its pages and no others', () => {
  const [shirt, hat] = [
    entryOf('shirt'),
    entryOf('hat', { tags: 'shop.example:products,shop.example:product:2' }),
  ];
  keep(shirt);
  keep(hat);
  pages.revalidate(['shop.example:product:2', 'other.example:products']);
  expect([isFound(shirt), isFound(hat)]).toEqual([true, false]);
  pages.revalidate(['shop.example:products']);
  expect(isFound(shirt)).toBe(false);
});

test.each([
  ['its tag is revalidated', (tag: string) => pages.revalidate([tag])],
  ['its entry is renewed', (_tag: string, key: string) => pages.renew(key)],
  ['its entry is dropped', (_tag: string, key: string) => pages.drop(key)],
])('a response is not kept when %s while it is sent', (_, change) => {
  const shirt = entryOf('shirt');
  expect(keep(shirt, {}, () => change('shop.example:products', shirt.key))).toBe(false);
  expect(isFound(shirt)).toBe(false);
  expect(keep(shirt, {}, () => change('shop.example:cart', 'another key'))).toBe(true);
});

test('a renewed entry is served as it was until its new version is kept', () => {
  const shirt = entryOf('shirt');
  keep(shirt);
  keep(shirt, { address: 'data', variant: 'data' });
  pages.renew(shirt.key);
  expect(pages.find(shirt.key, 0)).toMatchObject({ etag: '"one"', page: { freshUntil: 0 } });
  keep({ ...shirt, storedAt: 5 }, { digest: 'two' });
  expect(pages.find(shirt.key, 0)).toMatchObject({ etag: '"two"', page: { freshUntil: 5 + FRESH_MS } });
  // Of the earlier version.
  expect(pages.find('data', 0)).toBeNull();
});

test('the compressed body of an earlier version serves again for the same content alone', () => {
  const shirt = entryOf('shirt');
  keep(shirt);
  pages.revalidate(['shop.example:products']);
  expect(pages.bodyOf(shirt.key, 'document', 'one')?.encodings.get('gzip')).toHaveLength(KB);
  expect(pages.bodyOf(shirt.key, 'document', 'two')).toBeNull();
  expect(pages.bodyOf(shirt.key, 'data', 'one')).toBeNull();
});

test('memory is bounded, and what was used least recently goes first', () => {
  const [first, second, ...others] = Array.from({ length: 60 }, (_, index) => entryOf(String(index)));
  if (!first || !second) throw new Error('no entries');
  for (const entry of [first, second, ...others]) {
    keep(entry);
    isFound(first);
    expect(pages.usage().bytes).toBeLessThanOrEqual(100 * KB);
  }
  expect([isFound(first), isFound(second)]).toEqual([true, false]);
  expect(pages.usage().pages).toBeGreaterThan(20);
});

test('a response that would take much of the memory is not kept', () => {
  expect(keep(entryOf('shirt'), { size: 50 * KB })).toBe(false);
  expect(pages.usage().bytes).toBe(0);
});

test('made-up hostnames take no room of a shop that has less', () => {
  const named = entryOf('shirt');
  keep(named);
  for (let index = 0; index < 200; index++) keep(entryOf('shirt', { site: `made-up-${index}.example` }));
  expect(isFound(named)).toBe(true);
});

test('other spellings of an address push out the oldest ones, and memory stays the same', () => {
  const shirt = entryOf('shirt');
  for (let index = 0; index < 500; index++) keep(shirt, { address: `/product/shirt?_rsc=${index}` });
  expect(pages.usage().addresses).toBeLessThanOrEqual(64);
  expect(pages.find('/product/shirt?_rsc=499', 0)).not.toBeNull();
  pages.drop(shirt.key);
  expect(pages.usage()).toEqual({ pages: 0, addresses: 0, observations: 0, bytes: 0 });
});

test('both encodings of a page are counted once', () => {
  const shirt = entryOf('shirt');
  keep(shirt);
  const { bytes } = pages.usage();
  keep(shirt);
  expect(pages.usage().bytes).toBe(bytes);
  keep(shirt, { encoding: 'br', size: 500 });
  expect(pages.usage().bytes).toBe(bytes + 500);
  keep(shirt, { digest: 'two', size: 100 });
  expect(pages.usage().bytes).toBe(bytes - KB + 100);
});
