import { and, eq } from 'drizzle-orm';
import { pageChanges } from '../db/schema/internal';
import { products } from '../db/schema/products';
import { searchWords } from '../db/schema/search';
import { dropChanges } from '../page-changes/claim-changes';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand } from './test-commands';
import { cap, orderIdOf, placeTestOrder } from './test-orders';
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
      await runCommand(api(), 'products stock', { args: [scarf, '7'] });
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
  },
  { shops: testShops.map((shop) => ({ ...shop, search })) },
);

function totalOf(body: unknown): number {
  return Number(/"total":(\d+)/.exec(JSON.stringify(body))?.[1]);
}
