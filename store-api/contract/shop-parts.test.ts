import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listTables } from '../admin/database-tables';
import { readRows } from '../admin/read-rows';
import { PARTS } from '../admin/shop-parts';
import { pageChanges } from '../db/schema/internal';
import { shops } from '../db/schema/shops';
import { dropChanges } from '../page-changes/claim-changes';
import { readSeedShops } from '../seed/catalogue';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand } from './test-commands';
import { cap, placeTestOrder, shippingAddress } from './test-orders';

const SECOND = 'second.localhost';

const importPart = (api: TestApi, part: string, text: string, values: Record<string, unknown> = {}) =>
  runCommand(api, 'shops import', { args: [part, 'part.yaml'], ...values }, text);

const readShop = async ({ db }: TestApi, id: string) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id));
  return shop;
};

/** How many rows each table has. */
const countRows = async ({ db }: TestApi) => {
  const tables = await listTables(db);
  const counts = tables.map(async ({ name }) => {
    const [row] = await readRows(
      db,
      sql`select count(*)::integer as count from ${sql.identifier(name)}`,
      z.object({ count: z.number() }),
    );
    return [name, row?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

const RULES = `
- { from: 560001, to: 560099, place: Bengaluru, days: 2, cashOnDelivery: true, pickup: true }
- { from: "100000", to: "999999", place: India, days: 6, cashOnDelivery: false, pickup: false }
`;

describeEachEngine((api) => {
  test('turns features on and off, and refuses an unknown one', async () => {
    const unknown = await runCommand(api(), 'shops features', { add: 'search,serch' });
    expect(unknown.error).toMatch(/^--add names "serch", which is no feature; there are search, sort, /);
    await dropChanges(api().db);
    const on = await runCommand(api(), 'shops features', { add: 'facets, search,reviews' });
    expect(on.lines.filter((line) => line.startsWith('on ')).map((line) => line.split(/\s+/)[1])).toEqual([
      'search',
      'facets',
      'reviews',
    ]);
    const noted = await api().db.select().from(pageChanges).where(eq(pageChanges.shopId, 'first'));
    expect(noted.map(({ tag }) => tag)).toEqual(['store-info']);
    api().restart();
    // A shop that has described none offers the filters that any catalogue has.
    const list = await api().get('/products?q=shirt&facets=true');
    expect(list.text).toContain('"kind":"size"');
    await runCommand(api(), 'shops features', { remove: 'facets,search,reviews' });
    api().restart();
    expect((await api().get('/storeInfo')).body).toMatchObject({ features: ['order-lines', 'sign-out'] });
  });

  test('delivery is only turned on with a rule, and keeps one', async () => {
    const early = await runCommand(api(), 'shops features', { add: 'delivery' });
    expect(early.error).toContain('Import them first');
    const dryRun = await importPart(api(), 'delivery-rules', RULES, { 'dry-run': true });
    expect(dryRun.lines[0]).toBe('Would have replaced 0 delivery-rules by 2.');
    expect((await readShop(api(), 'first'))?.extras?.deliveryRules ?? []).toEqual([]);
    const imported = await importPart(api(), 'delivery-rules', RULES);
    expect(imported.lines).toEqual([
      'Replaced 0 delivery-rules by 2.',
      'Shoppers see them with `shops features --add delivery`, which is off.',
    ]);
    await runCommand(api(), 'shops features', { add: 'delivery' });
    api().restart();
    expect((await api().get('/delivery/560001')).text).toContain('Bengaluru');
    expect((await importPart(api(), 'delivery-rules', '[]')).error).toContain('Turn it off first');
    await runCommand(api(), 'shops features', { remove: 'delivery' });
  });

  test('what a seeded shop exports can be imported again, and changes nothing', async () => {
    const loom = readSeedShops().find(({ id }) => id === 'loom');
    const invoice = { gstin: '29AAACS0000A1ZC', prefix: 'LL', hsn: '6211' };
    const { search = null } = loom ?? {};
    const extras = loom?.extras ? { ...loom.extras, invoice } : null;
    await api().db.update(shops).set({ search, extras }).where(eq(shops.id, 'second'));
    for (const { name } of PARTS) {
      const exported = await runCommand(api(), 'shops export', { args: [name, `${name}.yaml`] }, '', SECOND);
      const values = { args: [name, `${name}.yaml`] };
      const text = exported.file.toString();
      expect((await runCommand(api(), 'shops import', values, text, SECOND)).error).toBeNull();
      const printed = await runCommand(api(), 'shops export', { args: [name] }, '', SECOND);
      expect(printed.lines).toEqual(text.trimEnd().split('\n'));
    }
    expect(await readShop(api(), 'second')).toMatchObject({ search, extras });
  });

  test.each<[string, string, string[]]>([
    [
      'facets',
      '- name: size\n  label: Size\n- name: Weave\n  labl: Weave\n',
      ['line 3: name must be in small letters', 'line 3: label is missing', 'line 4: labl is not known here'],
    ],
    ['swatches', 'Navy: "#1f2a44"\nRust: red\n', ['line 2: Rust must be a color like #27466b']],
    ['synonyms', '- [kurta, kurti]\n- [sari]\n', ['line 2: it must have at least two words']],
    [
      'synonyms',
      '- &a [kurta, kurti]\n- *a\n',
      ['line 2: it must be written out: references with * are not read'],
    ],
    [
      'synonyms',
      '- [kurta, kurti]\n- [sari, "s\\0ree"]\n',
      ['line 2: a text has a character that can not be kept'],
    ],
    ['synonyms', 'kurta: kurti\n', ['line 1: it must be a list, with a hyphen before each entry']],
    [
      'collections',
      '- name: new\n  title: New\n  query:\n    size: M\n    brand: X\n',
      ['line 5: brand is not known here'],
    ],
    [
      'collections',
      '- name: new\n  title: New\n  query:\n    maxPrice: cheap\n',
      ['line 3: maxPrice must be an amount in rupees'],
    ],
    [
      'size-guides',
      '- category: men\n  title: Men\n  measures: [{ name: Chest, howTo: Around }]\n  rows:\n    - { size: 38, values: [96] }\n    - { size: 40, values: [[96, 101], 3] }\n',
      ['line 6: values must be as many as the measures, 1'],
    ],
    [
      'delivery-rules',
      RULES.replace('560099', '460099').replace('999999', '9999').replace('days: 6, ', ''),
      [
        'line 2: to must not be before from',
        'line 3: to must be a PIN code of six digits',
        'line 3: days is missing',
      ],
    ],
    ['facets', '- name: size\n label: Size\n', []],
  ])('names what is wrong in %s %j by line', async (part, text, lines) => {
    const { error, ...result } = await importPart(api(), part, text);
    expect(error).toBe('Nothing was imported.');
    if (lines.length > 0) expect(result.lines).toEqual(lines);
    else expect(result.lines[0]).toMatch(/^line 2: /);
  });

  test('knows its parts', async () => {
    const { error } = await runCommand(api(), 'shops export', { args: ['filters'] });
    expect(error?.split('\n').at(-1)).toBe(
      `There is no part "filters"; there are ${PARTS.map(({ name }) => name).join(', ')}.`,
    );
  });

  test('tells what a shop lacks', async () => {
    await runCommand(api(), 'shops add', { args: ['bare.example'], name: 'Bare' });
    const check = () => runCommand(api(), 'shops check', {}, '', 'bare.example');
    const bare = await check();
    expect(bare).toMatchObject({ error: null });
    expect(bare.lines).toEqual([
      expect.stringContaining('built-in texts: terms, privacy, refund, return, shipping, about.'),
      expect.stringContaining('--logo, --address, --phone, --email, --description.'),
      expect.stringContaining('shops edit --upi-address NAME@BANK'),
      expect.stringContaining('no categories'),
      expect.stringContaining('no products'),
      '5 things to look at.',
    ]);
    const csv = 'sku,title,category,price,stock,description\nA,A,hats,5,0,\nB,B,hats,5,2,Text\n';
    await runCommand(api(), 'products import', { args: ['a.csv'] }, csv, 'bare.example');
    await runCommand(api(), 'products hide', { args: ['B'] }, '', 'bare.example');
    const changes = { categories: 'hats,caps', 'brand-color': '#2a3f7a' };
    await runCommand(api(), 'shops edit', changes, '', 'bare.example');
    await runCommand(api(), 'shops features', { add: 'facts', remove: 'stock' }, '', 'bare.example');
    const filled = await check();
    for (const line of [
      'Categories without a picture of their own: hats, caps. `shops edit --category-image`.',
      'There are counted pieces, but the feature stock is off: `shops features --add stock`.',
      'The feature facts is on, but there are no details of products.',
      'Products without a picture: 2 (B, A).',
      'Products without a description: 1 (A).',
      'Products of which nothing is in stock: 1 (A).',
      'Products hidden: 1 (B).',
      'The category caps has no products.',
    ])
      expect(filled.lines).toContain(line);
  });

  test('removes a shop with everything of it, but not the default one', async () => {
    const before = await countRows(api());
    await runCommand(api(), 'shops add', { args: ['gone.example'], name: 'Gone shop' });
    const csv = 'sku,title,category,price,stock\nA,A,hats,5,9\nB,B,hats,5,2\n';
    await runCommand(api(), 'products import', { args: ['a.csv'] }, csv, 'gone.example');
    await runCommand(api(), 'products hide', { args: ['B'] }, '', 'gone.example');
    api().restart();
    const { token } = await api().newCustomer('gone.example');
    const list = await api().get('/products', { host: 'gone.example' });
    const [product] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(list.body).data;
    const order = await api().post('/orders', {
      token,
      host: 'gone.example',
      json: { products: { [product?.id ?? '']: 1 }, shippingAddress },
    });
    expect(order.status).toBe(201);

    const remove = (hostname: string, yes?: string) =>
      runCommand(api(), 'shops remove', { args: [hostname], ...(yes && { yes }) });
    expect((await remove('gone.example', 'gone')).error).toBe(
      'Gone shop has 2 products, 1 customers, 1 orders, which would be deleted too, for good. --yes "Gone shop" does that.',
    );
    expect((await remove('localhost', 'First')).error).toContain('the default shop');
    await dropChanges(api().db);
    expect(await remove('gone.example', 'Gone shop')).toMatchObject({ error: null });
    expect(await countRows(api())).toEqual(before);
    const noted = await api().db.select().from(pageChanges).where(eq(pageChanges.shopId, 'first'));
    expect(noted.map(({ tag }) => tag).toSorted()).toEqual(['products', 'store-info']);
    api().restart();
    expect(
      (await placeTestOrder(api(), (await api().newCustomer()).token, { products: { [cap]: 1 } })).status,
    ).toBe(201);
  });
});
