import { z } from 'zod';
import { readSeedShops } from '../seed/catalogue';
import { describeBothEngines } from './engines.harness';

const list = z.object({
  data: z.array(
    z.object({ title: z.string(), parentCategory: z.string(), discountedPrice: z.number().nullable() }),
  ),
  count: z.number(),
  didYouMean: z.string().optional(),
});

/** What is typed, and what the title or the type of each of the first products contains. */
const FOUND: [typed: string, first: RegExp, atLeast?: number][] = [
  // Titles, in any case, order and number, with accents and in parts.
  ['kurta', /kurta/i, 3],
  ['KURTAS', /kurta/i, 3],
  ['oxford shirt', /^Rosewater Oxford Shirt/],
  ['linen shirt', /linen/i, 3],
  ['shirt linen', /linen/i, 3],
  ['línen shírt', /linen/i, 3],
  ['chinos', /chinos/i, 3],
  ['chino', /chinos/i, 3],
  ['slim chin', /chinos/i],
  ['watches', /^Field Watch/],
  ['anarkalis', /anarkali/i, 2],
  ['breton', /^Breton/],
  ['saddle belt', /^Saddle Casual Belt/],
  ["men's kurta", /kurta/i, 3],
  ['womens tee', /Women’s Tee/, 2],
  ['Monsoon', /^Monsoon Indigo/],
  // Types, attributes and descriptions.
  ['nehru jacket', /Nehru Jacket/, 2],
  ['block print', /block print/i, 2],
  ['bandhani', /bandhani/i, 3],
  ['ikat saree', /^Sandhya Ikat Saree/],
  ['khadi kurta', /^Safed Cotton Kurta/],
  ['georgette', /Georgette/],
  ['laptop', /Tote/],
  // Synonyms, two-way.
  ['kurti', /kurti/i, 3],
  ['kameez', /kurt[ai]/i, 3],
  ['tee', /tee/i, 3],
  ['t-shirt', /t-shirt|tee/i, 3],
  ['t shirt', /t-shirt|tee/i, 3],
  ['tshirts', /t-shirt|tee/i, 3],
  ['saree', /saree/i, 5],
  ['sari', /saree/i, 5],
  ['lehnga', /Lehenga/, 2],
  ['lehenga', /Lehenga/, 2],
  ['skirts', /Lehenga/, 2],
  ['chappal', /Ethnic Footwear/, 3],
  ['sandals', /Ethnic Footwear/, 3],
  ['jutti', /Jutti/, 2],
  ['hoodie', /Hoodie/, 2],
  ['pants', /trousers/i, 3],
  ['frock', /dress/i, 3],
  ['plaid shirt', /Plaid/],
  ['earrings', /Jhumkas/],
  ['shawl', /Stoles/, 3],
  ['long sleeve linen shirt', /linen/i, 2],
  // Hindi in Latin letters.
  ['kala kurta', /^Ratri Black Kurta/],
  ['safed kurta', /^Safed Cotton Kurta/],
  ['lal saree', /^Madhur Cotton Saree/],
  ['resham saree', /Saree/, 2],
  ['shaadi kurta', /kurta/i],
  ['jhola', /Tote/, 2],
  ['chunni', /^Bagh Dupatta/],
  ['topi', /Cap/, 2],
  ['moja', /Socks/],
  ['ghadi', /^Field Watch/],
  // Sizes and colors.
  ['black kurta', /^Ratri Black Kurta/],
  ['navy chinos', /^Tidewater Navy Chinos/],
  ['red saree', /^Madhur Cotton Saree/],
  ['jeans 32', /jeans/i, 3],
  ['kurta size xl', /kurta/i, 3],
  ['size m linen shirt', /linen/i, 3],
  // One wrong letter, two in a long word, or two that changed places.
  ['krta', /kurt[ai]/i, 3],
  ['kurtha', /kurt[ai]/i, 3],
  ['linen shrit', /linen/i, 3],
  ['linnen shirt', /linen/i, 3],
  ['jens', /jeans/i, 3],
  ['trowsers', /trousers/i, 3],
  ['denim jaket', /Denim Jacket/, 2],
  ['swetshirt', /Sweatshirts/, 3],
  ['anarkli', /anarkali/i, 2],
  ['palazo', /Palazzos/, 3],
  ['dupata', /Dupatta/],
  ['sandles', /Ethnic Footwear/, 3],
  ['sareee', /saree/i, 5],
  ['chapal', /Ethnic Footwear/, 3],
  ['kohlapuri chappal', /^Kolhapur/],
  ['earings', /Jhumkas/],
  ['jakcet', /jacket/i, 3],
  ['nehru jakit', /Nehru Jacket/, 3],
  ['balck kurta', /^Ratri Black Kurta/],
  ['tshrt', /tee/i, 3],
  // Two wrong letters.
  ['krutha', /kurt[ai]/i, 3],
  ['duppata', /Dupatta/],
  ['swetar', /Sweatshirts/, 3],
  ['lehnaga', /Lehenga/, 2],
  ['marun sarree', /^Kanchi Temple Saree/],
  // Words that are written as one, and as two.
  ['linenshirt', /linen shirt/i, 3],
  ['denimjacket', /Denim Jacket/, 2],
  ['blackkurta', /^Ratri Black Kurta/],
  ['sweat shirt', /Sweatshirts/, 3],
  ['hand bag', /bag/i],
  ['trackpants', /joggers/i, 4],
  // The thing itself comes before what is called alike in passing.
  ['white shirt', /shirt/i, 4],
  ['blue shirt', /shirt/i, 4],
  ['kaala shirt', /shirt/i, 2],
  ['polo tshirt', /polo/i, 3],
  ['half sleeve shirt', /^Dune Half Sleeve/],
  ['leather belt', /belt/i, 3],
  // A letter alone is a size beside another word.
  ['linen shirt m', /linen/i, 3],
  ['t-shirt xl', /tee/i, 3],
  // What shops call otherwise.
  ['hoodies', /hoodie/i, 2],
  ['sweater', /Sweatshirts/, 3],
  ['skinny jeans', /slim jeans|Jeans/, 3],
  ['wedding sherwani', /Nehru Jacket|Bandhgala/, 2],
  ['anarkali suit', /Anarkali/, 2],
  ['salwar kameez', /kurt[ai]/i, 3],
  ['lehenga choli', /Lehenga/, 2],
  ['round neck tshirt', /tee/i, 3],
  ['office wear', /Formal/, 3],
  ['best sasta kurta online', /kurta/i, 3],
  ['muffler', /Stoles/, 3],
  ['hats', /Caps/, 2],
  ['woolen stole', /^Kullu Wool Stole/],
  ['jins', /jeans/i, 3],
  ['pila kurta', /Kurta/],
  ['mojari', /Jutti/, 2],
  ['mojris', /Jutti/, 2],
  ['khussa', /Jutti/, 2],
  ['bottoms', /trousers|jeans|chinos|palazzo|skirt|joggers|cargo/i, 12],
  ['women bottom wear', /trousers|jeans|palazzo|skirt|joggers|cargo/i, 3],
  // A word of titles, types or colors is meant rather than one of care.
  ['wite shirt', /shirt/i, 4],
  ['whit shirt', /shirt/i, 4],
  ['linnen shi', /linen/i, 3],
  // A department narrows where something is of it.
  ['kurta for men', /kurta/i, 3],
  ['chappals for men', /^Kolhapur/],
  ['chapals for men', /Ethnic Footwear/],
  ['sandals for gents', /Ethnic Footwear/],
  // Scripts and signs.
  ['कुर्ता', /kurt[ai]/i, 3],
  ['साड़ी', /saree/i, 5],
  ['काला कुर्ता', /^Ratri Black Kurta/],
  ['kurta😍', /kurta/i, 3],
  ['🙂 linen shirt', /linen shirt/i, 3],
  ['"linen shirt"', /linen shirt/i, 3],
  ['!(kurta:*) & |', /kurta/i, 3],
];

/** What is typed, and the prices in rupees between which all that is found costs. */
const PRICED: [typed: string, min: number, max: number][] = [
  ['kurta under 2000', 0, 2000],
  ['shirts below ₹1,200', 0, 1200],
  ['saree between 3000 and 5000', 3000, 5000],
  ['kurta 1500 se kam', 0, 1500],
  ['jackets above rs 3k', 3000, Infinity],
  ['under 500', 0, 500],
  ['₹500 tshirt', 0, 500],
  ['tshirt 800 rupees', 0, 800],
  ['kurta 1000-2000', 1000, 2000],
  ['kurta 1000 to 1,500', 1000, 1500],
  ['saree 5000 ke andar', 0, 5000],
];

/** What is typed, and a size in which all that is found comes. */
const SIZED: [typed: string, size: string, title: RegExp][] = [
  ['large shirt', 'L', /shirt/i],
  ['small tee', 'S', /tee|t-shirt|polo/i],
  ['medium', 'M', /./],
  ['extra large kurta', 'XL', /kurt/i],
  ['size medium linen shirt', 'M', /linen/i],
  ['lrage shirt', 'L', /shirt/i],
];

/** What is typed, and a percentage by which all that is found is reduced. */
const REDUCED: [typed: string, discount: number][] = [
  ['sale', 1],
  ['kurtas on sale', 1],
  ['discounted shirts', 1],
  ['20% off', 20],
  ['SALE women', 1],
];

const NOTHING = [
  'xyzzy',
  'qwertyuiop',
  'blorptang',
  'frobnicate wug',
  'zzzz',
  'kurta xyzzy',
  'asdfgh',
  '987654',
  '🙂',
  '---',
  '😍🙂👨‍👩‍👧',
  '%',
  '_',
  "'; drop table products; --",
  "kurta' or '1'='1",
  '<script>alert(1)</script>',
  'legings',
  'لباس',
  'kids dress',
  'café',
  'xyzzy for men',
];

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

    test.each(['kurta', 'sandals', 'linen shirt', 'shirt'])(
      'narrows %j to a department where it can',
      async (typed) => {
        const all = await search(typed);
        const women = await search(`${typed} for women`);
        expect(women.count).toBeGreaterThan(0);
        expect(women.count).toBeLessThan(all.count);
      },
    );

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
