import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pageChanges } from '../db/schema/internal';
import { shops } from '../db/schema/shops';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';

describeEachEngine((api) => {
  const terms = (values: Record<string, string> = {}) => runCommand(api(), 'shops terms', values);
  /** What the API sends, which remembers a shop for some seconds. */
  const sent = async (host = 'localhost') => {
    api().restart();
    return (await api().get('/storeInfo', { host })).body;
  };

  beforeEach(async () => {
    await api().db.update(shops).set({ terms: null }).where(eq(shops.id, 'first'));
  });

  test('a shop that says nothing sends no terms, and is told what it promises', async () => {
    expect(await sent()).not.toHaveProperty('terms');
    expect((await terms()).lines).toEqual([
      'The shop promises what the built-in policies do; see `shops check`.',
    ]);
    const { lines } = await runCommand(api(), 'shops check');
    expect(lines.join('\n')).toContain('They promise: free delivery in 0-7 working days');
  });

  test('sets terms, changes some, and takes some back', async () => {
    const { lines } = await terms({
      'delivery-days': '2-5',
      'shipping-fee': '79',
      'free-from': '1499',
      'return-days': '14',
      jurisdiction: 'Puducherry',
      sells: 'pottery',
    });
    expect(lines).toEqual([
      'The shop sells pottery, and promises: delivery in 2-5 working days, delivery for ₹79, free delivery from ₹1499, returns within 14 days, the courts of Puducherry.',
    ]);
    await terms({ 'delivery-days': '3', 'free-from': '', sells: '' });
    expect(await sent()).toMatchObject({
      terms: { deliveryDays: 3, shippingFee: 79, returnDays: 14, jurisdiction: 'Puducherry' },
    });
    const { lines: checked } = await runCommand(api(), 'shops check');
    expect(checked.join('\n')).toContain('They promise: delivery in 3 working days, delivery for ₹79');
  });

  test.each<[Record<string, string>, string]>([
    [{ 'delivery-days': '5-2' }, '--delivery-days must be the least and the most days, such as 2-5'],
    ...['abc', '2-', '-1'].map((days): [Record<string, string>, string] => [
      { 'delivery-days': days },
      '--delivery-days must be a number of days, or the least and the most, such as 2-5',
    ]),
    [{ 'shipping-fee': '-1' }, '--shipping-fee must not be negative'],
    [{ 'return-days': '1.5' }, '--return-days must be a number of days, or the least and the most'],
    [{ 'free-from': '999' }, '--free-from needs --shipping-fee'],
  ])('refuses %j and changes nothing', async (values, problem) => {
    expect((await terms(values)).error).toContain(problem);
    expect(await sent()).not.toHaveProperty('terms');
  });

  test('a change is reported to the pages of the shop', async () => {
    await api().db.delete(pageChanges);
    await terms({ 'return-days': '7' });
    const noted = await api().db.select().from(pageChanges);
    expect(noted.map(({ shopId }) => shopId)).toContain('first');
  });

  test('a shop that is made by command promises nothing by itself', async () => {
    const added = await runCommand(api(), 'shops add', { args: ['pots.example'], name: 'Pots' });
    expect(added.error).toBeNull();
    expect(await sent('pots.example')).toMatchObject({ terms: {} });
    const { lines } = await runCommand(api(), 'shops terms', {}, '', 'pots.example');
    expect(lines).toEqual(['The shop sells clothing, and promises: nothing.']);
  });

  test('a shop that is made by command charges the delivery fee that it says', async () => {
    const ofShop = (name: string, values: object, input = '') =>
      runCommand(api(), name, { ...values }, input, 'cups.example');
    await runCommand(api(), 'shops add', { args: ['cups.example'], name: 'Cups' });
    const csv = 'title,category,price\nCup,cups,499\n';
    expect((await ofShop('products import', { args: ['cups.csv'] }, csv)).error).toBeNull();
    await ofShop('shops terms', { 'shipping-fee': '79', 'free-from': '1499' });
    api().restart();
    const host = 'cups.example';
    const list = z.object({ data: z.array(z.object({ id: z.string() })) });
    const [cup] = list.parse((await api().get('/products', { host })).body).data;
    const lines = [{ productId: cup?.id, quantity: 1 }];
    const { body } = await api().post('/quotes', { host, json: { lines } });
    expect(body).toMatchObject({ totals: { delivery: 79, total: 578 } });
  });
});
