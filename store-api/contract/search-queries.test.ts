import { z } from 'zod';
import { readSeedShops } from '../seed/catalogue';
import { describeEachEngine } from './engines.harness';

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
];

describeEachEngine(
  (api) => {
    const search = async (typed: string, host = 'localhost') => {
      const { status, body } = await api().get(`/products?q=${encodeURIComponent(typed)}`, { host });
      expect(status).toBe(200);
      return list.parse(body);
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

    test.each(NOTHING)('finds nothing for %j', async (typed) => {
      expect(await search(typed)).toEqual({ data: [], count: 0 });
    });

    test('says what was meant only when what was typed finds nothing', async () => {
      expect((await search('linen shrit')).didYouMean).toBe('linen shirt');
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
