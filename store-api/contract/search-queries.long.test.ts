import { z } from 'zod';
import { readSeedShops } from '../seed/catalogue';
import { describeBothEngines } from './engines.harness';
import { COLORED, FOUND, NEWEST, NOTHING, PRICED, REDUCED, RELAXED, SIZED } from './searches';

const list = z.object({
  data: z.array(
    z.object({ title: z.string(), parentCategory: z.string(), discountedPrice: z.number().nullable() }),
  ),
  count: z.number(),
  didYouMean: z.string().optional(),
  relaxed: z
    .object({
      q: z.string(),
      found: z.number(),
      others: z.array(z.object({ q: z.string(), count: z.number().min(1) })),
    })
    .optional(),
});

describeBothEngines(
  (api) => {
    const search = async (typed: string, host = 'localhost') => {
      const { status, body } = await api().get(`/products?q=${encodeURIComponent(typed)}`, { host });
      expect(status).toBe(200);
      return list.parse(body);
    };

    const suggest = async (typed: string) => {
      const { status, body } = await api().get(`/suggestions?q=${encodeURIComponent(typed)}`);
      expect(status).toBe(200);
      return z
        .object({
          queries: z.array(z.string()),
          categories: z.array(z.object({ name: z.string() })),
          products: z.array(z.object({ title: z.string() })),
        })
        .parse(body);
    };

    test.each(FOUND)('finds %j', async (typed, first, atLeast = 1) => {
      const { data, count } = await search(typed);
      const names = data.slice(0, atLeast).map(({ title, parentCategory }) => `${title} ${parentCategory}`);
      expect(names).toEqual(Array.from({ length: atLeast }, () => expect.stringMatching(first)));
      expect(count).toBeGreaterThanOrEqual(atLeast);
    });

    test.each(RELAXED)('leaves the least telling word of %j out', async (typed, q, found, others, first) => {
      const { data, count, relaxed } = await search(typed);
      expect(relaxed).toMatchObject({ q, found, others: others.map((other) => ({ q: other })) });
      expect(count).toBeGreaterThan(found);
      expect(`${data[0]?.title} ${data[0]?.parentCategory}`).toMatch(first);
      for (const other of relaxed?.others ?? []) expect((await search(other.q)).count).toBe(other.count);
    });

    test('leaves words out where nothing is chosen that narrows the list, and narrows what is left', async () => {
      const all = await search('red dress');
      const { body } = await api().get('/products?q=red%20dress&color=Indigo');
      const narrowed = list.parse(body);
      expect(narrowed.relaxed?.q).toBe('dress');
      expect(narrowed.count).toBeLessThan(all.count);
      const chosen = list.parse((await api().get('/products?q=linen%20kurta&size=XXS')).body);
      expect(chosen).toEqual({ data: [], count: 0 });
    });

    test.each(COLORED)('understands the color of %j', async (typed, color) => {
      const { body } = await api().get(`/products?q=${encodeURIComponent(typed)}`);
      const { understood } = z.object({ understood: z.object({ colors: z.array(z.string()) }) }).parse(body);
      expect(understood.colors).toContain(color);
    });

    test.each(NEWEST)('lists the newest for %j', async (typed) => {
      expect((await search(typed)).data).toEqual((await search('')).data);
    });

    test.each(PRICED)('reads the price in %j', async (typed, min, max) => {
      const { body } = await api().get(`/products?limit=100&q=${encodeURIComponent(typed)}`);
      const prices = z
        .object({
          data: z.array(z.object({ regularPrice: z.number(), discountedPrice: z.number().nullable() })),
          understood: z.object({ minPrice: z.number().default(0), maxPrice: z.number().default(Infinity) }),
        })
        .parse(body);
      expect(prices.understood).toEqual({ minPrice: min, maxPrice: max });
      expect(prices.data.length).toBeGreaterThan(0);
      for (const { regularPrice, discountedPrice } of prices.data) {
        expect(discountedPrice ?? regularPrice).toBeGreaterThanOrEqual(min);
        expect(discountedPrice ?? regularPrice).toBeLessThanOrEqual(max);
      }
    });

    test.each(SIZED)('reads the size in %j', async (typed, size, title) => {
      const { body } = await api().get(`/products?limit=100&q=${encodeURIComponent(typed)}`);
      const { data } = z
        .object({
          data: z.array(
            z.object({
              title: z.string(),
              parentCategory: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.array(z.string()) })),
            }),
          ),
        })
        .parse(body);
      expect(data.length).toBeGreaterThan(2);
      const [first] = data;
      expect(`${first?.title} ${first?.parentCategory}`).toMatch(title);
      const sizes = data.slice(0, 5).map(({ attributes }) => attributes.flatMap(({ value }) => value));
      for (const values of sizes) expect(values).toContain(size);
    });

    test.each(REDUCED)('reads the reduction in %j', async (typed, discount) => {
      const { body } = await api().get(`/products?limit=100&q=${encodeURIComponent(typed)}`);
      const { data, understood } = z
        .object({
          data: z.array(z.object({ regularPrice: z.number(), discountedPrice: z.number() })).min(1),
          understood: z.object({ discount: z.number() }),
        })
        .parse(body);
      expect(understood).toEqual({ discount });
      for (const { regularPrice, discountedPrice } of data)
        expect((1 - discountedPrice / regularPrice) * 100).toBeGreaterThanOrEqual(discount);
    });

    test('lists a collection by its title', async () => {
      const { count } = list.parse((await api().get('/products?collection=diwali-edit')).body);
      for (const typed of ['Diwali edit', 'the diwali EDIT', 'diwali-edit'])
        expect((await search(typed)).count).toBe(count);
      expect((await search('linen for the summer')).data[0]?.title).toMatch(/linen/i);
      expect((await suggest('diwali e')).queries).toContain('Diwali edit');
    });

    test.each(['kurta', 'sandals', 'shirt'])('narrows %j to a department where it can', async (typed) => {
      const all = await search(typed);
      const women = await search(`${typed} for women`);
      expect(women.count).toBeGreaterThan(0);
      expect(women.count).toBeLessThan(all.count);
    });

    test('says which search a department was left out of', async () => {
      expect(await search('chappals for men')).toMatchObject({ count: 3, didYouMean: 'chappals' });
    });

    test.each([
      ['kutra', 'kurta', /kurta/i],
      ['linen shrt', 'linen shirt', /linen shirt/i],
      ['linnen shi', 'linen shirt', /linen shirt/i],
      ['jakcet', 'jacket', /jacket/i],
      ['linenshirt', 'linen shirt', /linen shirt/i],
      ['wite shirt', 'white shirt', /./],
    ])('suggests for %j what was meant', async (typed, query, title) => {
      const { queries, products } = await suggest(typed);
      expect(queries).toContain(query);
      expect(products[0]?.title).toMatch(title);
    });

    test.each(['kurtta', 'chinoz'])('suggests a category for %j', async (typed) => {
      expect((await suggest(typed)).categories.length).toBeGreaterThan(0);
    });

    test('suggests without a department of which nothing is', async () => {
      const titles = (await suggest('chappals for men')).products.map(({ title }) => title);
      expect(titles.join()).toMatch(/chappals/i);
    });

    test('suggests products up to a price that is all that is typed, and goods without a quality', async () => {
      const priced = await suggest('1499');
      expect(priced.queries).toEqual(['under ₹1,499']);
      expect(priced.products).toHaveLength(4);
      const { queries, products } = await suggest('red dress');
      expect(queries).toContain('dress');
      expect(products[0]?.title).toMatch(/dress/i);
    });

    test.each(['xyzzy', 'qwertyuiop', 'café'])('suggests nothing for %j', async (typed) => {
      expect(await suggest(typed)).toEqual({ queries: [], categories: [], products: [] });
    });

    test.each(NOTHING)('finds nothing for %j', async (typed) => {
      expect(await search(typed)).toEqual({ data: [], count: 0 });
    });

    test('says what was meant only when what was typed finds nothing', async () => {
      expect((await search('linen shrit')).didYouMean).toBe('linen shirt');
      expect((await search('wite shirt')).didYouMean).toBe('white shirt');
      expect((await search('linen shirt')).didYouMean).toBeUndefined();
      expect((await search('monsoon')).didYouMean).toBeUndefined();
    });

    test('has the words of each shop', async () => {
      const titles = async (typed: string) =>
        (await search(typed, 'loom.localhost')).data.map(({ title }) => title).join();
      expect(await titles('khaddar')).toMatch(/khadi/i);
      expect(await titles('dhakai')).toMatch(/jamdani/i);
      expect((await search('manjistha')).count).toBe(0);
    });
  },
  { shops: readSeedShops() },
);
