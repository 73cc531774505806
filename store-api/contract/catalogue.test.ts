import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/products';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';

const list = z.object({ data: z.array(z.object({ title: z.string() })), count: z.number() });

describeEachEngine((api) => {
  const titles = async (query: string): Promise<string[]> => {
    const { status, body } = await api().get(`/products${query}`);
    expect(status).toBe(200);
    return list.parse(body).data.map(({ title }) => title);
  };

  test('returns the details of the shop', async () => {
    const { status, body } = await api().get('/storeInfo');
    expect(status).toBe(200);
    expect(body).toEqual({
      storeName: 'First',
      companyName: 'First Private Limited',
      companyAddress: '1 Test Street, Bengaluru',
      companyPhone: '+91 90000 00000',
      companyEmail: 'care@shop.example',
      companyLogoUrl: expect.stringMatching(/^\/api\/v1\/pictures\/[a-z0-9]+\.webp$/),
      description: 'A shop for tests',
      categories: ['men', 'women', 'accessories'],
      categoryImages: { men: expect.stringMatching(/^\/api\/v1\/pictures\/[a-z0-9]+\.webp$/) },
      socialLinks: { instagram: 'https://social.example/shop' },
      policies: { shipping: '<p>Soon.</p>' },
      features: ['order-lines', 'sign-out'],
    });
  });

  test('returns the colors of a shop that has its own', async () => {
    const { body } = await api().get('/storeInfo', { host: 'second.localhost' });
    expect(body).toMatchObject({ brandColor: '#2a3f7a', brandColorDark: '#a9b9ee' });
  });

  test.each([
    ['localhost', 'First'],
    ['LOCALHOST:8044', 'First'],
    ['second.localhost', 'Second'],
    ['Second.Localhost.:9000', 'Second'],
    ['shop.nobody.example', 'First'],
    ['[::1]:8044', 'First'],
    ["' or 1=1 --", 'First'],
  ])('resolves the hostname %s to the shop %s', async (host, storeName) => {
    expect((await api().get('/storeInfo', { host })).body).toMatchObject({ storeName });
  });

  test('lists products newest first, in pages', async () => {
    const first = await api().get('/products?limit=4');
    expect(first.body).toMatchObject({
      count: 9,
      pagination: { page: 1, limit: 4, total: 9, totalPages: 3 },
    });
    expect(await titles('?limit=4')).toEqual(['chinos', 'scarf', 'cap', 'belt']);
    expect(await titles('?limit=4&page=3')).toEqual(['linen shirt']);
    expect(await titles('?limit=4&page=4')).toEqual([]);
    expect((await api().get('/products')).body).toMatchObject({ pagination: { page: 1, limit: 12 } });
  });

  test.each([1, 2, 4, 5, 9, 10])('returns every product once in pages of %i', async (limit) => {
    const all = await titles('?limit=100');
    const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, i) => i + 1);
    const results = await Promise.all(pages.map((page) => titles(`?limit=${limit}&page=${page}`)));
    expect(results.flat()).toEqual(all);
  });

  test.each([
    ['?category=shirts', ['blouse', 'office shirt', 'linen shirt']],
    ['?category=SHIRTS', ['blouse', 'office shirt', 'linen shirt']],
    ['?category=men', ['chinos', 'men kurta', 'office shirt', 'linen shirt']],
    ['?category=men&gender=Men', ['chinos', 'office shirt', 'linen shirt']],
    ['?category=Women&gender=women', ['blouse', 'silk kurta']],
    ['?category=men&gender=Women', []],
    ['?category=men&parentCategory=kurtas', ['men kurta']],
    ['?category=accessories', ['scarf', 'cap', 'belt']],
    ['?category=accessories&filter=Accessories,Personal Care,Home,null,Unisex', ['scarf', 'cap', 'belt']],
    ['?category=accessories&filter=null', ['cap']],
    ['?category=accessories&filter=Unisex,Home', ['scarf']],
    ['?category=accessories&filter=Unisex,Home&gender=unisex', ['scarf']],
    ['?category=accessories&filter=Unisex,null&gender=Men', []],
    ['?category=shirts&gender=Women&filter=Men', []],
    ['?gender=Unisex', ['scarf']],
    ['?parentCategory=Kurtas', ['men kurta', 'silk kurta']],
    ['?featured=true', ['silk kurta', 'linen shirt']],
    ['?featured=true&category=men', ['linen shirt']],
    ['?featured=false&category=trousers', ['chinos']],
    ['?category=unheard-of', []],
    ['?category=&gender=&filter=&parentCategory=&featured=&limit=2', ['chinos', 'scarf']],
    ['?colour=ignored&limit=1', ['chinos']],
    ["?category=';drop table products;--", []],
    ['?category=%25', []],
  ])('filters GET /products%s and counts the matches', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    const { body } = await api().get(`/products${query.replace(/&?limit=\d/, '')}&limit=100`);
    const { data, count } = list.parse(body);
    expect(count).toBe(data.length);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e3',
    'limit=0',
    'limit=101',
    'limit=',
    'featured=yes',
  ])('rejects a query with %s with 400', async (query) => {
    const { status, body } = await api().get(`/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: expect.stringMatching(/^(page|limit|featured) must be /) });
  });

  test('returns a product with prices in rupees, images and attributes', async () => {
    const id = productId('first', 'linen-shirt');
    const { status, body } = await api().get(`/products/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'linen shirt',
      description: 'For tests',
      category: 'shirts',
      parentCategory: 'Casual Shirts',
      regularPrice: 1000,
      discountedPrice: 799,
      createdAt: '2025-01-01T00:00:00.000Z',
      images: [{ url: expect.any(String) }, { url: expect.any(String) }],
      attributes: [
        { id: '1', key: 'Sizes', value: ['S', 'M'], metricUnit: null },
        { id: '2', key: 'Colour', value: ['Indigo', 'Madder'], metricUnit: null },
        { id: '3', key: 'Featured', value: ['true'], metricUnit: null },
      ],
    });
    const cap = await api().get(`/products/${productId('first', 'cap').toUpperCase()}`);
    expect(cap.body).toMatchObject({ regularPrice: 249.5, discountedPrice: null });
  });

  test('returns the placeholder colour of an image that has one', async () => {
    const { body } = await api().get(`/products/${productId('first', 'linen-shirt')}`);
    expect(body).toMatchObject({ images: [{ color: expect.stringMatching(/^#[0-9a-f]{6}$/) }, {}] });
    const { images } = z.object({ images: z.array(z.object({}).loose()) }).parse(body);
    expect(images[1]).not.toHaveProperty('color');
  });

  test.each(['1', 'x'.repeat(5000), '%00', '%F0%9F%91%95', '00000000-0000-4000-8000-000000000000'])(
    'responds to an invalid or unknown product id with 404: %#',
    async (id) => {
      const { status, body } = await api().get(`/products/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Product not found' });
    },
  );

  test("does not return another shop's product", async () => {
    const path = `/products/${productId('second', 'only-shirt')}`;
    expect((await api().get(path)).status).toBe(404);
    expect((await api().get(path, { host: 'second.localhost' })).status).toBe(200);
    expect((await api().get('/products', { host: 'second.localhost' })).body).toMatchObject({ count: 1 });
  });

  test('updates the counts on every write to the catalogue', async () => {
    const { db } = api();
    const count = async (query: string): Promise<number> =>
      list.parse((await api().get(`/products?${query}`, { host: 'second.localhost' })).body).count;
    const onlyShirt = eq(products.id, productId('second', 'only-shirt'));
    await db.update(products).set({ category: 'Trousers', gender: 'Women' }).where(onlyShirt);
    expect(await count('category=shirts')).toBe(0);
    expect(await count('category=trousers')).toBe(1);
    expect(await count('category=women')).toBe(1);
    await db.delete(products).where(onlyShirt);
    expect(await count('')).toBe(0);
    const defaults = {
      description: '',
      parentCategory: 'Shirts',
      regularPrice: 1,
      imgUrl: '',
      images: [],
      attributes: [],
    };
    const id = productId('second', 'only-shirt');
    await db.insert(products).values({ id, shopId: 'second', title: 'new', category: 'shirts', ...defaults });
    expect(await count('')).toBe(1);
  });

  test('serves a picture as immutable and responds to a matching If-None-Match with 304', async () => {
    const { status, headers, text } = await api().get('/pictures/there.webp');
    expect(status).toBe(200);
    expect(text).toHaveLength(3);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('etag')).toBe('"there"');
    for (const tag of ['"there"', 'W/"there"', '"other", "there"', '*']) {
      const again = await api().get('/pictures/there.webp', { headers: { 'if-none-match': tag } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect(
      (await api().get('/pictures/there.webp', { headers: { 'if-none-match': '"other"' } })).status,
    ).toBe(200);
  });

  test.each(['gone.webp', 'there.png', '..%2f..%2fetc%2fpasswd', '..%5clock', 'there.webp%00', 'A.webp'])(
    'responds 404 for the picture %s',
    async (file) => {
      expect((await api().get(`/pictures/${file}`)).status).toBe(404);
    },
  );
});
