import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { shops } from '../db/schema/shops';
import { productId } from '../seed/product-id';
import { refreshPopularity } from '../search/popularity';
import { wordsOf } from '../search/words';
import { describeBothEngines } from './engines.harness';
import { shippingAddress } from './test-orders';
import { listReader, searchable } from './test-search';

const ALL_FEATURES = ['search', 'sort', 'facets', 'suggestions', 'cards'] as const;

describeBothEngines(
  (api) => {
    const { read, titles, countsOf } = listReader(api);

    test('tells what a shop can be searched by', async () => {
      expect((await api().get('/storeInfo')).body).toMatchObject({
        features: ['order-lines', 'sign-out', ...ALL_FEATURES],
        popularSearches: ['linen shirt', 'kurta'],
        // What its page begins with; what it holds is the store's own.
        collections: [
          { name: 'linen', title: 'Linen', text: 'Cool in May.', image: '/api/v1/pictures/linen.webp' },
        ],
      });
    });

    test.each([
      ['size=S', ['linen shirt']],
      ['size=s&size=l', ['silk kurta', 'office shirt', 'linen shirt']],
      ['size=L&color=madder', ['silk kurta']],
      ['color=INDIGO', ['office shirt', 'linen shirt']],
      ['attribute=fabric:linen', ['office shirt', 'linen shirt']],
      ['attribute=Fabric:silk&attribute=Fabric:cotton', ['silk kurta', 'office shirt']],
      ['attribute=Fabric:linen&attribute=Size:S', ['linen shirt']],
      ['attribute=Length:20', []],
      ['size=XXL', []],
      ["color=' | '&size=\\", []],
      ['maxPrice=800', ['cap', 'linen shirt']],
      ['minPrice=249.5&maxPrice=249.5', ['cap']],
      ['minPrice=800&maxPrice=100', []],
      ['discount=20&discount=50', ['linen shirt']],
      ['discount=21', []],
      ['collection=LINEN', ['office shirt', 'linen shirt']],
      ['collection=linen&size=S', ['linen shirt']],
      ['collection=none', []],
      ['category=shirts&size=L', ['office shirt']],
      ['category=women&gender=Women&color=madder', ['silk kurta']],
      ['gender=Women&filter=Men,null&color=madder', []],
      ['gender=Women&filter=Men,null&sort=priceAsc', []],
      ['q=shirt&size=L', ['office shirt']],
      ['q=muffler', ['scarf']],
      ['size=&q=%20&minPrice=&maxPrice=800', ['cap', 'linen shirt']],
    ])('narrows a list with %s', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
      expect((await read(query)).count).toBe(expected.length);
    });

    test('counts the values of a facet after the choice of the others', async () => {
      expect(await countsOf('')).toEqual({
        Size: { S: 1, M: 2, L: 2, 'One Size': 1 },
        Colour: { Indigo: 2, Madder: 2 },
        Price: [249, 1000],
        Discount: { 10: 1, 20: 1 },
        Fabric: { Linen: 2, Cotton: 1, Silk: 1 },
      });
      expect(await countsOf('size=L')).toEqual({
        Size: { S: 1, M: 2, L: 2, 'One Size': 1 },
        Colour: { Indigo: 1, Madder: 1 },
        Price: [1000, 1000],
        Fabric: { Cotton: 1, Linen: 1, Silk: 1 },
      });
      expect(await countsOf('size=L&color=madder&maxPrice=1000')).toEqual({
        Size: { S: 1, M: 1, L: 1 },
        Colour: { Indigo: 1, Madder: 1 },
        Price: [1000, 1000],
        Fabric: { Silk: 1 },
      });
    });

    test('shows a swatch where the shop has one', async () => {
      const { facets } = await read('facets=true');
      const colors = facets?.find(({ label }) => label === 'Colour');
      expect(colors).toMatchObject({
        kind: 'color',
        values: [{ value: 'Indigo', swatch: '#2e3a68' }, { value: 'Madder' }],
      });
    });

    test('sorts, and pages through what is sorted', async () => {
      const newest = (await read('')).data.map(({ title }) => title);
      expect(await titles('sort=newest')).toEqual(newest);
      expect(await titles('sort=relevance')).toEqual(newest);
      expect((await titles('sort=priceAsc')).slice(0, 2)).toEqual(['cap', 'linen shirt']);
      expect((await titles('sort=priceDesc')).slice(-2)).toEqual(['linen shirt', 'cap']);
      expect((await titles('sort=discount'))[0]).toBe('linen shirt');
      expect(await titles('sort=popular')).toEqual(newest);
      const pages = await Promise.all([1, 2, 3].map((page) => titles(`sort=priceAsc&limit=4&page=${page}`)));
      expect(pages.flat()).toEqual(await titles('sort=priceAsc'));
      expect((await read('sort=priceAsc&limit=4')).pagination).toMatchObject({ total: 9, totalPages: 3 });
    });

    test('puts what was ordered most in the last 90 days first', async () => {
      const { db, newCustomer } = api();
      // The demo customer has ordered, too.
      await db.delete(orders);
      const { token } = await newCustomer();
      const order = async (slug: string, pieces: number) => {
        const json = { products: { [productId('first', slug)]: pieces }, shippingAddress };
        expect((await api().post('/orders', { token, json })).status).toBe(201);
      };
      await order('office-shirt', 2);
      await order('blouse', 1);
      await order('chinos', 3);
      await db
        .update(orders)
        .set({ createdAt: sql`now() - interval '91 days'` })
        .where(sql`total >= 300000`);
      await refreshPopularity(db);
      expect((await titles('sort=popular')).slice(0, 3)).toEqual(['office shirt', 'blouse', 'chinos']);
      await db.update(orders).set({ status: ORDER_STATUS.cancelled });
      await refreshPopularity(db);
      expect((await titles('sort=popular'))[0]).toBe('chinos');
    });

    test('marks what is sold out', async () => {
      const { body } = await api().get('/products?q=scarf');
      expect(body).toMatchObject({ data: [{ title: 'scarf', soldOut: true }] });
      expect((await api().get(`/products/${productId('first', 'scarf')}`)).body).toMatchObject({
        soldOut: true,
      });
      expect((await api().get(`/products/${productId('first', 'cap')}`)).text).not.toContain('soldOut');
    });

    test('gives the swatches of colors', async () => {
      const { body } = await api().get(`/products/${productId('first', 'linen-shirt')}`);
      expect(body).toMatchObject({ swatches: { Indigo: '#2e3a68' } });
      expect((await api().get(`/products/${productId('first', 'silk-kurta')}`)).text).not.toContain(
        'swatches',
      );
      const { token } = await api().newCustomer();
      const json = { products: { [productId('first', 'scarf')]: 1 }, shippingAddress };
      const order = await api().post('/orders', { token, json });
      expect([order.status, order.body]).toEqual([
        409,
        { error: 'scarf is sold out', shortages: [{ productId: productId('first', 'scarf'), stock: 0 }] },
      ]);
    });

    test('suggests searches, categories and products', async () => {
      expect((await api().get('/suggestions')).body).toEqual({
        queries: ['linen shirt', 'kurta'],
        categories: ['men', 'women', 'accessories'].map((name) => ({ name, category: name })),
        products: [],
      });
      expect((await api().get('/suggestions?q=ku')).body).toMatchObject({
        queries: ['kurta'],
        categories: [{ name: 'Kurtas', parentCategory: 'Kurtas' }],
        products: [{ title: 'men kurta' }, { title: 'silk kurta' }],
      });
      expect((await api().get('/suggestions?q=Office+sh')).body).toMatchObject({
        queries: ['office shirt'],
        products: [{ title: 'office shirt' }],
      });
      expect((await api().get('/suggestions?q=xyzzy')).body).toEqual({
        queries: [],
        categories: [],
        products: [],
      });
    });

    test.each([
      [`q=${'x'.repeat(101)}`, 'q must not be longer than 100 characters'],
      ['sort=price', 'sort must be one of'],
      ['minPrice=-1', 'minPrice must be an amount'],
      ['discount=all', 'discount must be a whole percentage'],
      ['attribute=fabric', 'attribute must be name:value'],
      [`${'size=M&'.repeat(31)}`, 'size must not be given more than 30 times'],
      [`color=${'x'.repeat(101)}`, 'color must not be longer'],
      ['q=%00', 'There is a character'],
    ])('rejects %.40s', async (query, error) => {
      const { status, body } = await api().get(`/products?${query}`);
      expect([status, body]).toEqual([400, { error: expect.stringContaining(error) }]);
    });

    test('ends a list of more than 10,000 products there, and says so', async () => {
      const { db } = api();
      const many = sql`title like 'many %'`;
      await db.execute(sql`
        insert into products (id, shop_id, title, category, parent_category, regular_price, img_url, images, attributes)
        select md5('many' || n)::uuid, 'first', 'many ' || n, 'shirts', 'Many', 100 + n, '', '[]',
          '[{"id":"1","key":"size","value":["Many"],"metricUnit":null}]'::jsonb
        from generate_series(1, 10001) as n
      `);
      const broad = await read('size=Many&limit=100&facets=true');
      expect(broad).toMatchObject({ count: 10_000, isLowerBound: true, pagination: { totalPages: 100 } });
      const cheapest = await read('size=Many&sort=priceAsc&limit=100&page=100');
      expect(cheapest.data.at(-1)?.title).toBe('many 10000');
      expect((await read('size=Many&limit=100&page=101')).data).toEqual([]);
      expect(await read('sort=priceAsc')).toMatchObject({ count: 10_010 });
      expect(await read('size=Many&maxPrice=1.01')).toMatchObject({ count: 1 });
      await db.execute(sql`delete from products where ${many}`);
      expect(await read('size=Many')).toMatchObject({ count: 0 });
    }, 60_000);

    test('keeps what is searched in step with the catalogue', async () => {
      const { db } = api();
      const words = async () => {
        const found = await db.execute(sql`
          select word, products from search_words where word in ('anorak', 'parka', 'violet') and products > 0 order by 1
        `);
        return z
          .object({ rows: z.array(z.object({ word: z.string(), products: z.number() })) })
          .parse(found)
          .rows.map(({ word, products }) => `${word} ${products}`);
      };
      const ofTest = sql`parent_category = 'Test coats'`;
      await db.execute(sql`
        insert into products (id, shop_id, title, category, parent_category, regular_price, img_url, images, attributes)
        select md5('coat' || n)::uuid, 'first', 'anorak ' || n, 'coats', 'Test coats', 5000, '', '[]',
          '[{"id":"1","key":"color","value":["Violet"],"metricUnit":null}]'::jsonb
        from generate_series(1, 3) as n
      `);
      expect(await words()).toEqual(['anorak 3', 'violet 3']);
      await db.execute(sql`update products set title = 'parka' where ${ofTest} and title = 'anorak 1'`);
      expect(await words()).toEqual(['anorak 2', 'parka 1', 'violet 3']);
      expect(await titles('q=parka')).toEqual(['parka']);
      await db.execute(sql`update products set discounted_price = 2000 where ${ofTest} and title = 'parka'`);
      expect(await titles('color=violet&discount=50')).toEqual(['parka']);
      await db.execute(sql`delete from products where ${ofTest} and title = 'parka'`);
      expect(await words()).toEqual(['anorak 2', 'violet 2']);
      expect(await titles('q=parka')).toEqual([]);
      await db.execute(sql`delete from products where ${ofTest}`);
      expect(await words()).toEqual([]);
    });

    test.each([
      'Anand’s Linen Kurtas, T-Shirts & Polos ₹500',
      'sarées DRESSES watches ties boxes glasses kurtis',
      'हिन्दी शर्ट 100% / 3x4',
      "women's `quoted` a\\b _c_ d|e",
    ])('reads the words of %j as the database does', async (text) => {
      const found = await api().db.execute(
        sql`select array(select singular(word) from unnest(words_of(${text})) as word) as words`,
      );
      expect(z.object({ rows: z.array(z.object({ words: z.array(z.string()) })) }).parse(found).rows).toEqual(
        [{ words: wordsOf(text) }],
      );
    });

    test('shows no trace of it for a shop without the extensions', async () => {
      const { db } = api();
      const ask = async (path: string) => {
        const { status, text } = await api().get(path, { host: 'second.localhost' });
        return [status, text];
      };
      const plain = await ask('/products');
      for (const query of [
        'q=nothing',
        'sort=priceAsc',
        'size=XXL',
        'facets=true',
        'q=%00',
        'minPrice=x',
        'sort=no',
      ])
        expect(await ask(`/products?${query}`)).toEqual(plain);
      expect(await ask('/suggestions?q=a')).toEqual([404, '{"error":"There is nothing at this address."}']);
      expect((await ask('/storeInfo'))[1]).toContain('"features":["order-lines","sign-out"]}');

      // Each extension alone turns on its own parameters only.
      const search = {
        features: ['sort'],
        synonyms: [],
        popularSearches: [],
        collections: [],
        facets: [],
        swatches: {},
      };
      await db
        .update(shops)
        .set({ search })
        .where(sql`id = 'second'`);
      api().restart();
      expect(await ask('/products?q=nothing&size=XXL&facets=true')).toEqual(plain);
      expect((await ask('/suggestions?q=a'))[0]).toBe(404);
      expect((await ask('/products?sort=no'))[0]).toBe(400);
    });
  },
  { shops: searchable() },
);
