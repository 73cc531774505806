import fc from 'fast-check';
import { countParts, paginateCatalogue, type ReadPage, type Range } from './catalogue';
import { wireCataloguePage, type CatalogueProduct } from './schema';

type Store = {
  count: number;
  /** Products of a page; the storefront requests 100. */
  size?: number;
  /** Null leaves the total out of its responses. */
  reportedTotal?: number | null;
  beyondEnd?: 'empty' | 'first' | 'last';
  hasId?: (index: number) => boolean;
};

// Parsed once: the stores of these tests are large.
const BARE = wireCataloguePage.parse({ data: [{ id: 'bare' }] });

function productOf(id: string): CatalogueProduct {
  const [bare] = BARE.products;
  if (!bare) throw new Error('an unreadable product');
  return { ...bare, id };
}

/** A store of `count` products, p0 and so on, with the requested page numbers. */
function storeOf({
  count,
  size = 100,
  reportedTotal = count,
  beyondEnd = 'empty',
  hasId = () => true,
}: Store) {
  const requested: number[] = [];
  const all = Array.from({ length: count }, (_, index) => (hasId(index) ? productOf(`p${index}`) : null));
  const last = Math.max(Math.ceil(count / size), 1);
  const read: ReadPage = async (page) => {
    requested.push(page);
    const shown = page <= last ? page : { empty: page, first: 1, last }[beyondEnd];
    const products = all.slice((shown - 1) * size, shown * size);
    const pageId = products.find((product) => product !== null)?.id ?? `page ${shown}`;
    return { products, pageId, total: reportedTotal ?? products.length };
  };
  return { read, requested };
}

async function idsOf(products: AsyncGenerator<CatalogueProduct[]>): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of products) ids.push(...page.map(({ id }) => id));
  return ids;
}

const idsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `p${from + index}`);

test('requests a page only after the previous one was consumed', async () => {
  const requested: number[] = [];
  const walk = paginateCatalogue(async (page) => {
    requested.push(page);
    return wireCataloguePage.parse({ data: [{ id: `p${page}` }] });
  });
  expect(requested).toEqual([]);
  for (let page = 1; page <= 500; page++) {
    expect((await walk.next()).value).toMatchObject([{ id: `p${page}` }]);
    expect(requested).toHaveLength(page);
  }
  await walk.return(undefined);
  expect(requested).toHaveLength(500);
});

test.each<[string, Store]>([
  ['with pages of the requested size', { count: 12_345 }],
  ['of full pages only', { count: 10_000 }],
  ['with smaller pages', { count: 700, size: 12 }],
  ['with larger pages', { count: 12_000, size: 250 }],
  ['with pages larger than a part', { count: 13_000, size: 6000 }],
  ['that repeats one page', { count: 300, size: 300, beyondEnd: 'first' }],
  ['whose last page repeats', { count: 5_150, beyondEnd: 'last' }],
  ['whose last page, a full one, repeats', { count: 5_000, beyondEnd: 'last' }],
  ['that reports a total of 0', { count: 10_001, reportedTotal: 0 }],
  ['that reports no total', { count: 10_001, reportedTotal: null }],
  ['that reports a much larger total', { count: 10_001, reportedTotal: 1_000_000 }],
  ['of one product', { count: 1 }],
  ['without products', { count: 0 }],
  ['without products that reports 500', { count: 0, reportedTotal: 500 }],
  ['without products that repeats its first page', { count: 0, beyondEnd: 'first' }],
])('puts every product into one part of a store %s', async (_, described) => {
  const { read } = storeOf(described);
  const whole = idsFrom(0, described.count);
  expect(await idsOf(paginateCatalogue(read))).toEqual(whole);
  const parts = await countParts(read, 5000);
  const found: string[] = [];
  for (let part = 1; part <= parts; part++) {
    const ids = await idsOf(paginateCatalogue(read, { from: (part - 1) * 5000, count: 5000 }));
    expect(ids.length).toBeLessThanOrEqual(5000);
    expect(ids.length).toBeGreaterThan(0);
    found.push(...ids);
  }
  expect(found).toEqual(whole);
  const beyond: Range = { from: parts * 5000, count: 5000 };
  expect(await idsOf(paginateCatalogue(read, beyond))).toEqual([]);
});

test('reads the whole catalogue of any store once', async () => {
  const anyStore = fc.record({
    count: fc.nat(3000),
    size: fc.integer({ min: 5, max: 700 }),
    reportedTotal: fc.option(fc.nat(5000)),
    beyondEnd: fc.constantFrom('empty', 'first', 'last'),
  });
  await fc.assert(
    fc.asyncProperty(anyStore, async (described) => {
      const { read } = storeOf(described);
      const parts = await countParts(read, 500);
      const found: string[] = [];
      for (let part = 1; part <= parts; part++)
        found.push(...(await idsOf(paginateCatalogue(read, { from: (part - 1) * 500, count: 500 }))));
      expect(found).toEqual(idsFrom(0, described.count));
    }),
    { numRuns: 50 },
  );
});

test('skips products without an id but counts their positions', async () => {
  const { read } = storeOf({ count: 10_100, hasId: (index) => index % 50 !== 0 });
  const ids = await idsOf(paginateCatalogue(read, { from: 5000, count: 5000 }));
  expect(ids[0]).toBe('p5001');
  expect(ids.at(-1)).toBe('p9999');
  expect(ids).toHaveLength(4900);
});

test('continues after a page without readable products', async () => {
  const { read } = storeOf({ count: 300, hasId: (index) => index < 100 || index >= 200 });
  expect(await idsOf(paginateCatalogue(read))).toEqual([...idsFrom(0, 100), ...idsFrom(200, 300)]);
});

test('yields a product once that moves to the next page', async () => {
  const pages = [['a', 'b', 'c'], ['c', 'd', 'e'], ['f']];
  const read: ReadPage = async (page) =>
    wireCataloguePage.parse({ data: (pages[page - 1] ?? []).map((id) => ({ id })) });
  expect(await idsOf(paginateCatalogue(read))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('throws when the store fails in the middle', async () => {
  const { read } = storeOf({ count: 1000 });
  const walk = paginateCatalogue(async (page) => {
    if (page === 3) throw new Error('gone');
    return read(page);
  });
  await walk.next();
  await walk.next();
  await expect(walk.next()).rejects.toThrow('gone');
});

test('requests no page beyond the end', async () => {
  const { read, requested } = storeOf({ count: 100 });
  expect(await idsOf(paginateCatalogue(read, { from: 99_998 * 5000, count: 5000 }))).toEqual([]);
  expect(requested).toEqual([1]);
});

test('counts the parts with few requests', async () => {
  const { read, requested } = storeOf({ count: 100_000 });
  expect(await countParts(read, 5000)).toBe(20);
  expect(requested.length).toBeLessThan(6);
  const misreporting = storeOf({ count: 100_000, reportedTotal: 100 });
  expect(await countParts(misreporting.read, 5000)).toBe(20);
  expect(misreporting.requested.length).toBeLessThan(30);
});

test('requests each page of a range once, and no page after it', async () => {
  const { read, requested } = storeOf({ count: 400 });
  expect(await idsOf(paginateCatalogue(read, { from: 100, count: 100 }))).toEqual(idsFrom(100, 200));
  expect(requested).toEqual([1, 2]);
});

test('leaves out of a range what the page before it has', async () => {
  const [first, second] = [idsFrom(0, 100), ['p99', ...idsFrom(100, 199)]];
  const read: ReadPage = async (page) =>
    wireCataloguePage.parse({ data: ([first, second][page - 1] ?? []).map((id) => ({ id })) });
  expect(await idsOf(paginateCatalogue(read, { from: 100, count: 100 }))).toEqual(idsFrom(100, 199));
});

test('ends where a page without readable products repeats', async () => {
  const { read } = storeOf({ count: 200, hasId: (index) => index < 100, beyondEnd: 'last' });
  expect(await idsOf(paginateCatalogue(read))).toEqual(idsFrom(0, 100));
});

test('counts no part that begins where the catalogue ends, and asks for no page before the first', async () => {
  const { read, requested } = storeOf({ count: 150 });
  expect(await countParts(read, 50)).toBe(3);
  expect(Math.min(...requested)).toBe(1);
});

describe('a store that always invents another page', () => {
  const endless: ReadPage = async (page) => ({
    products: [productOf(`p${page}`)],
    pageId: `p${page}`,
    total: 1,
  });

  test('has as many parts as any catalogue', async () => {
    expect(await countParts(endless, 100)).toBe(100_000);
  });

  test('is not read beyond them', async () => {
    const walk = paginateCatalogue(endless, { from: 99_999 * 100, count: 500 });
    expect((await walk.next()).value).toMatchObject([{ id: 'p100000' }]);
    await expect(walk.next()).rejects.toThrow('the catalogue has no end');
    expect(await idsOf(paginateCatalogue(endless, { from: 100_000 * 100, count: 500 }))).toEqual([]);
  });
});
