import { asc, eq, sql } from 'drizzle-orm';
import { products, productVariants } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { cap, linenShirt } from './test-orders';
import { testShops } from './test-shops';
import type { TestApi } from './test-api';

const search = {
  features: ['search', 'sort', 'facets'] as const,
  synonyms: [],
  popularSearches: [],
  collections: [],
  facets: [{ name: 'size', label: 'Size' }],
  swatches: {},
};

const importCsv = (api: TestApi, text: string, values: Record<string, unknown> = {}) =>
  runCommand(api, 'products import', { args: ['products.csv'], ...values }, text);

const findByTitle = async ({ db }: TestApi, title: string) => {
  const [product] = await db.select().from(products).where(eq(products.title, title));
  return product;
};

const dump = async ({ db }: TestApi) => ({
  products: await db.select().from(products).orderBy(asc(products.id)),
  variants: await db
    .select()
    .from(productVariants)
    .orderBy(asc(productVariants.productId), asc(productVariants.size), asc(productVariants.color)),
});

describeEachEngine(
  (api) => {
    test('adds a product that lists, searches and filters then have', async () => {
      const before = await api().get('/products?category=shirts&limit=1');
      const csv = [
        'id,title,category,price,salePrice,sizes,colors,stock,images',
        ',Zephyr jubba,shirts,1299,999.50,S|XXL,Ash,"[{""size"":""S"",""color"":""Ash"",""stock"":0},{""size"":""XXL"",""color"":""Ash"",""stock"":3}]",https://images.example/1.jpg|https://images.example/2.jpg',
      ];
      const result = await importCsv(api(), csv.join('\n'));
      expect(result).toMatchObject({
        error: null,
        lines: ['created 1, updated 0, left 0 as they were, skipped 0.'],
      });
      const product = await findByTitle(api(), 'Zephyr jubba');
      expect(product).toMatchObject({
        regularPrice: 129_900,
        discountedPrice: 99_950,
        parentCategory: '',
        imgUrl: 'https://images.example/1.jpg',
        soldOut: false,
      });
      // A key that the storefront reads as a choice, and pieces that are counted from now on.
      expect(product?.attributes.map(({ key }) => key)).toEqual(['Sizes', 'Colours']);
      const [shop] = await api().db.select().from(shops).where(eq(shops.id, 'first'));
      expect(shop?.extras?.features).toEqual(['stock']);
      const after = await api().get('/products?category=shirts&limit=1');
      expect(totalOf(after.body)).toBe(totalOf(before.body) + 1);
      const found = await api().get('/products?search=zephyr&size=XXL');
      expect(found.text).toContain('Zephyr jubba');
      // The size of which nothing is left does not find it.
      const soldOut = await api().get('/products?search=zephyr&size=S');
      expect(soldOut.text).not.toContain('Zephyr jubba');
    });

    test('changes what a file has of a known product, and keeps the rest', async () => {
      await importCsv(api(), `id,title,category,price,salePrice\n${linenShirt},Linen shirt,women,1500,\n`);
      const [changed] = await api().db.select().from(products).where(eq(products.id, linenShirt));
      expect(changed).toMatchObject({
        category: 'women',
        regularPrice: 150_000,
        discountedPrice: null,
        parentCategory: 'Casual Shirts',
        description: 'For tests',
      });
      expect(changed?.attributes).toHaveLength(3);
      const counted = await api().db.execute(
        sql`select 1 from product_counts where shop_id = 'first' and count < 0`,
      );
      expect(counted).toMatchObject({ rows: [] });
    });

    test('imports all rows or none, and names each bad one', async () => {
      const csv = [
        'id,title,category,price,stock',
        ',Good one,shirts,100,',
        ',,shirts,100,',
        ',No price,shirts,,',
        `${productId('second', 'only-shirt')},Of another shop,shirts,1,`,
        ',Too few',
        ',Bad stock,shirts,5,"{"',
      ];
      const refused = await importCsv(api(), csv.join('\n'));
      expect(refused.error).toContain('Nothing was imported: 5 of 6 rows');
      expect(refused.lines.map((line) => line.split(':')[0])).toEqual([
        'line 3',
        'line 4',
        'line 5',
        'line 6',
        'line 7',
      ]);
      expect(refused.lines.join()).toMatch(
        /title is missing.*price must be rupees.*no product with this id.*2 columns instead of 5.*stock is not valid JSON/,
      );
      expect(await findByTitle(api(), 'Good one')).toBeUndefined();

      const dryRun = await importCsv(api(), csv.join('\n'), { 'dry-run': true, 'skip-bad': true });
      expect(dryRun.lines.at(-1)).toBe('Would have created 1, updated 0, left 0 as they were, skipped 5.');
      expect(await findByTitle(api(), 'Good one')).toBeUndefined();

      const skipped = await importCsv(api(), csv.join('\n'), { 'skip-bad': true });
      expect(skipped.error).toBeNull();
      expect(await findByTitle(api(), 'Good one')).toBeDefined();
    });

    test('reads what spreadsheets write', async () => {
      const rows =
        '\uFEFFTitle;Category;PRICE;soldOut\r\nFrom a sheet;shirts;5;TRUE\r\nTwo, words;shirts;6;false';
      expect(await importCsv(api(), rows)).toMatchObject({ error: null });
      expect(await findByTitle(api(), 'From a sheet')).toMatchObject({ soldOut: true });
      expect(await findByTitle(api(), 'Two, words')).toMatchObject({ soldOut: false });
    });

    test('names the line of a quotation mark that is never closed, and what it hides', async () => {
      const rows = ['title,category,price', 'A,shirts,1', '"B,shirts,1', 'C,shirts,1', 'D,shirts,1'];
      const { error, lines } = await importCsv(api(), rows.join('\n'));
      expect(error).toContain('Nothing was imported');
      expect(lines).toContain('line 3: the quotation marks do not match, so nothing up to line 5 was read');
    });

    test('says how pieces are told by size and color', async () => {
      const heading = 'title,category,price,sizes,colors,stock\n';
      const plain = await importCsv(api(), `${heading}Counted,shirts,5,S|M,Navy,5`);
      expect(plain.lines.join()).toContain('such as [{"size":"S","color":"Navy","stock":5}]');
      expect(plain.error).toBe("Nothing was imported: 1 of 1 rows can't be used.");
      const stray = await importCsv(
        api(),
        `${heading}Counted,shirts,5,S|M,,"[{""size"":""L"",""stock"":5}]"`,
      );
      expect(stray.lines.join()).toContain('stock names "L", which attributes lack');
    });

    test.each([
      ['csv', 'title,price\na,1', 'lacks the columns category'],
      ['csv', 'title,category,price,weight\na,b,1,2', 'Unknown columns: weight'],
      ['csv', '', 'The file is empty'],
      ['json', '{"title":"a"}', 'must be a list of products'],
      ['json', '[{"title":"a","category":"b","price":1},', 'not valid JSON'],
      ['txt', '', 'must end in .csv or .json'],
    ])('refuses a %s file %j', async (format, text, message) => {
      const result = await runCommand(api(), 'products import', { args: [`file.${format}`] }, text);
      expect(result.error).toContain(message);
    });

    test.each(['csv', 'json'])('a %s export gives the same data back, and is defused', async (format) => {
      const title = `=HYPERLINK("http://evil.example") ${format}`;
      const row = { title, category: "'=x", price: 10.5, description: '-1\n"quoted", line\r\n', stock: 4 };
      const active = { ...row, title: `Esc \u001b\u202e\u200d \\u{1b} ${format}`, gender: '\\\u009b' };
      await runCommand(api(), 'products import', { args: ['new.json'] }, JSON.stringify([row, active]));
      // Moments of the database are finer than those of a file.
      await api().db.execute(
        sql`update products set created_at = created_at + interval '1 microsecond' where id = ${cap}`,
      );
      const before = await dump(api());
      const exported = await runCommand(api(), 'products export', { args: [`all.${format}`] });
      const text = exported.file.toString();
      if (format === 'csv') expect(text).toContain(`"'=HYPERLINK`);
      // A CSV file has a byte order mark.
      expect(text.replace(/^\ufeff/, '')).not.toMatch(/(?![\t\r\n\u200d])[\p{Cc}\p{Cf}]/u);

      const unchanged = await runCommand(api(), 'products import', { args: [`all.${format}`] }, text);
      expect(unchanged.lines.at(-1)).toMatch(/^created 0, updated 0, left \d+ as they were, skipped 0\.$/);

      await api().db
        .execute(sql`update products set title = 'lost', description = '', images = '[]', regular_price = 1,
        discounted_price = null, attributes = '[]', gender = null where shop_id = 'first'`);
      await api().db.execute(sql`update product_variants set stock = 0`);
      await runCommand(api(), 'products import', { args: [`all.${format}`] }, text);
      expect(await dump(api())).toEqual(before);
    });

    test('updates the product of a SKU, and names one that is given twice', async () => {
      const file = 'sku,title,category,price\nLS-1,Sku shirt,shirts,900\n';
      expect((await importCsv(api(), file)).lines.at(-1)).toMatch(/^created 1/);
      const product = await findByTitle(api(), 'Sku shirt');
      const nextDay = await importCsv(api(), file.replace('900', '950'));
      expect(nextDay.lines.at(-1)).toMatch(/^created 0, updated 1/);
      expect(await findByTitle(api(), 'Sku shirt')).toMatchObject({ id: product?.id, regularPrice: 95_000 });

      const rows = [
        'id,sku,title,category,price',
        ',LS-1,A,shirts,1',
        `${product?.id},,B,shirts,1`,
        `${cap},LS-1,C,shirts,1`,
        ',LS-2,D,shirts,1',
        ',LS-2,E,shirts,1',
      ];
      const refused = await importCsv(api(), rows.join('\n'));
      expect(refused.lines).toEqual([
        'line 3: names the product of line 2 again',
        `line 4: sku "LS-1" is the one of the product ${product?.id}`,
        'line 6: names the product of line 5 again',
      ]);
      const priced = await runCommand(api(), 'products price', { args: ['LS-1', '975'] });
      expect(priced.lines).toEqual(['Sku shirt costs ₹975.']);
      const { email } = await api().newCustomer();
      const ordered = await runCommand(api(), 'orders create', {
        ...{ email, item: ['LS-1,2'], name: 'Mira Iyer', address: '3 Road', city: 'Mysuru' },
        ...{ state: 'Karnataka', 'postal-code': '570001', phone: '+919876543210' },
      });
      expect(ordered).toMatchObject({ error: null });
    });

    test('sets price, sale and stock of a product', async () => {
      await importCsv(api(), 'title,category,price,sizes\nPriced,shirts,900,S|M\n');
      const id = (await findByTitle(api(), 'Priced'))?.id ?? '';
      expect(await runCommand(api(), 'products price', { args: [id, '1100'] })).toMatchObject({
        error: null,
      });
      const sale = await runCommand(api(), 'products sale', { args: [id, '800'], until: '2099-12-31' });
      expect(sale.lines).toEqual(['Priced costs ₹800 until 2099-12-31T18:30:00.000Z.']);
      const tooHigh = await runCommand(api(), 'products price', { args: [id, '700'] });
      expect(tooHigh.error).toBe('The sale price must be lower than the price.');
      await runCommand(api(), 'products sale', { args: [id], end: true });
      await runCommand(api(), 'products stock', { args: [id, '0'], size: 'S' });
      expect(await findByTitle(api(), 'Priced')).toMatchObject({
        regularPrice: 110_000,
        discountedPrice: null,
        saleEndsAt: null,
        soldOut: true,
      });
      const stocked = await runCommand(api(), 'products stock', { args: [id, '4'], size: 'M' });
      expect(stocked.lines).toEqual(['S: 0', 'M: 4']);
      expect(await findByTitle(api(), 'Priced')).toMatchObject({ soldOut: false });
      const unknown = await runCommand(api(), 'products stock', { args: [id, '4'], size: 'XL' });
      expect(unknown.error).toContain('--size S, M');
    });
  },
  { shops: testShops.map((shop) => ({ ...shop, search: { ...search, features: [...search.features] } })) },
);

function totalOf(body: unknown): number {
  const match = /"total":(\d+)/.exec(JSON.stringify(body));
  if (!match) throw new Error('The response has no total.');
  return Number(match[1]);
}
