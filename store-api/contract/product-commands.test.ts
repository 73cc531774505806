import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { SentFile } from '../admin/sent-files';
import { pageChanges } from '../db/schema/internal';
import { productPictures, products } from '../db/schema/products';
import { searchWords } from '../db/schema/search';
import { dropChanges } from '../page-changes/claim-changes';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand, sentFiles } from './test-commands';
import { cap, linenShirt, orderIdOf, placeTestOrder } from './test-orders';
import { testShops } from './test-shops';

const search = {
  features: ['search' as const],
  synonyms: [],
  popularSearches: [],
  collections: [],
  facets: [],
  swatches: {},
};

const scarf = productId('first', 'scarf');

const tagsOf = async ({ db }: TestApi) => {
  const noted = await db.select().from(pageChanges).where(eq(pageChanges.shopId, 'first'));
  return [...new Set(noted.map(({ tag }) => tag))].sort();
};

/** What shoppers see of the scarf: its page, the length of the lists, the search and the counters of the menu. */
const seen = async (api: TestApi) => {
  const page = await api.get(`/products/${scarf}`);
  const list = await api.get('/products?category=accessories');
  const found = await api.get('/products?q=scarf');
  const words = await api.db
    .select({ products: searchWords.products })
    .from(searchWords)
    .where(and(eq(searchWords.word, 'scarf'), eq(searchWords.shopId, 'first')));
  return {
    status: page.status,
    list: list.body,
    isFound: found.text.includes(scarf),
    words,
  };
};

describeEachEngine(
  (api) => {
    test('a hidden product is nowhere, keeps what belongs to it, and comes back as it was', async () => {
      const { token } = await api().newCustomer();
      await runCommand(api(), 'products stock', { args: [scarf, '8'] });
      const placed = orderIdOf(await placeTestOrder(api(), token, { products: { [scarf]: 1 } }));
      const before = await seen(api());
      expect(before).toMatchObject({ status: 200, isFound: true });
      await dropChanges(api().db);

      const hidden = await runCommand(api(), 'products hide', { args: [scarf] });
      expect(hidden).toMatchObject({ error: null, lines: ['scarf is hidden.'] });
      const shown = ['all-products', 'category:accessories', 'menu', `product:${scarf}`];
      expect(await tagsOf(api())).toEqual(shown);
      const meanwhile = await seen(api());
      expect(meanwhile).toMatchObject({ status: 404, isFound: false, words: [{ products: 0 }] });
      expect(JSON.stringify(meanwhile.list)).not.toContain(scarf);
      expect(meanwhile.list).toMatchObject({ count: totalOf(before.list) - 1 });
      const order = await placeTestOrder(api(), token, { products: { [scarf]: 1 } });
      expect(order.status).toBe(422);
      // What was ordered before stays as it was.
      const mine = await api().get('/orders', { token });
      expect(mine.text).toContain('"productTitle":"scarf"');
      const { lines } = await runCommand(api(), 'orders show', { args: [placed] });
      expect(lines.join('\n')).toContain('scarf');

      // It can be worked on meanwhile, and an export has it.
      await runCommand(api(), 'products stock', { args: [scarf, '6'] });
      const exported = await runCommand(api(), 'products export', { args: ['all.csv'] });
      expect(exported.file.toString()).toContain(scarf);
      const imported = await runCommand(
        api(),
        'products import',
        { args: ['all.csv'] },
        exported.file.toString(),
      );
      expect(imported.lines.at(-1)).toMatch(/^created 0, updated 0/);
      expect((await seen(api())).status).toBe(404);

      await dropChanges(api().db);
      const back = await runCommand(api(), 'products show', { args: [scarf] });
      expect(back.lines).toEqual(['scarf is for sale.']);
      expect(await tagsOf(api())).toEqual(shown);
      await runCommand(api(), 'products stock', { args: [scarf, '7'] });
      expect(await seen(api())).toEqual(before);
    });

    test('deletes products all or none; orders keep name and price', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await placeTestOrder(api(), token));
      const other = productId('second', 'only-shirt');
      const refused = await runCommand(api(), 'products delete', { args: [cap, other] });
      expect(refused.error).toBe(`The shop has no product with the id or SKU ${other}.`);
      const deleted = await runCommand(api(), 'products delete', { args: [cap] });
      expect(deleted.lines).toEqual([
        expect.stringMatching(/^cap is deleted. Its name and price stay in \d orders\.$/),
      ]);
      expect(await api().db.select().from(products).where(eq(products.id, cap))).toEqual([]);
      expect((await api().get(`/products/${cap}`)).status).toBe(404);
      const mine = await api().get('/orders', { token });
      expect(mine.text).toContain(id);
      expect(mine.text).toContain('"productTitle":"cap"');
      expect((await runCommand(api(), 'orders cancel', { args: [id] })).error).toBeNull();
    });

    const picture = async (name: string, width = 60, height = 40) => {
      const made = sharp({ create: { width, height, channels: 3, background: '#aa3322' } });
      const exif = made.withExif({ IFD0: { Make: 'Secret camera' } }).withMetadata({ orientation: 6 });
      return { name, bytes: await exif.jpeg().toBuffer() };
    };
    const upload = async (names: string[], files: SentFile[], values: Record<string, unknown> = {}) =>
      runCommand(
        api(),
        'products pictures',
        { args: [linenShirt, ...names], ...values },
        await sentFiles(files),
      );
    const imagesOf = async () => {
      const [product] = await api().db.select().from(products).where(eq(products.id, linenShirt));
      return product;
    };

    test('makes pictures of files, upright, small and without metadata, and serves them', async () => {
      const before = await imagesOf();
      const added = await upload(['a.jpg'], [await picture('a.jpg', 3000, 2400)], { color: 'madder' });
      expect(added).toMatchObject({ error: null });
      expect(added.lines.at(-1)).toBe('linen shirt has 3 pictures.');
      const after = await imagesOf();
      expect(after?.imgUrl).toBe(before?.imgUrl);
      const image = after?.images.at(-1);
      expect(image).toMatchObject({
        colorName: 'Madder',
        color: expect.stringMatching(/^#a[9ab]3[234]2[123]$/),
      });
      expect(image?.url).toMatch(/^\/api\/v1\/product-pictures\/picture-[0-9a-f]{32}\.webp$/);
      const served = await api().get(image?.url.replace('/api/v1', '') ?? '');
      expect(served.headers.get('content-type')).toBe('image/webp');
      const [stored] = await api().db.select().from(productPictures);
      const { width, height, exif } = await sharp(stored?.data).metadata();
      expect([width, height, exif]).toEqual([1600, 2000, undefined]);
      // Which color a picture shows is told from now on.
      api().restart();
      expect((await api().get(`/products/${linenShirt}`)).text).toContain('"colorName":"Madder"');
    });

    test('replaces the pictures of a color, or all, and keeps none that is not shown', async () => {
      const files = [await picture('a.jpg'), await picture('b.jpg')];
      await upload(['a.jpg', 'b.jpg'], files, { color: 'Madder', replace: true });
      expect((await imagesOf())?.images).toHaveLength(4);
      await upload(['a.jpg'], files.slice(0, 1), { replace: true });
      const product = await imagesOf();
      expect(product?.images).toHaveLength(1);
      expect(product?.imgUrl).toBe(product?.images[0]?.url);
      expect(await api().db.$count(productPictures)).toBe(1);
      const { file } = await runCommand(api(), 'backup', { args: ['a'] });
      await runCommand(api(), 'products delete', { args: [linenShirt] });
      expect(await api().db.$count(productPictures)).toBe(0);
      await runCommand(api(), 'restore', { args: ['a'] }, new Uint8Array(file));
      const served = await api().get(product?.imgUrl.replace('/api/v1', '') ?? '');
      expect(served.headers.get('content-type')).toBe('image/webp');
    });

    test('refuses what is no picture, is broken or shows a color that there is not, all or none', async () => {
      const good = await picture('a.jpg');
      const before = await imagesOf();
      const svg = { name: 'b.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
      const broken = { name: 'b.jpg', bytes: good.bytes.subarray(0, 200) };
      expect((await upload(['a', 'b'], [good, svg])).error).toContain('b.svg is no picture');
      expect((await upload(['a', 'b'], [good, broken])).error).toContain('b.jpg: This photo can’t be read');
      expect((await upload(['a'], [good], { color: 'Red' })).error).toBe(
        'linen shirt comes in these colors: Indigo, Madder.',
      );
      expect((await upload([], [], { replace: true })).error).toContain('FILE is missing.');
      expect(await imagesOf()).toEqual(before);
    });
  },
  { shops: testShops.map((shop) => ({ ...shop, search })) },
);

function totalOf(body: unknown): number {
  return Number(/"total":(\d+)/.exec(JSON.stringify(body))?.[1]);
}
