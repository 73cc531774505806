import { eq } from 'drizzle-orm';
import { pageChanges } from '../db/schema/internal';
import { products, productVariants } from '../db/schema/products';
import { reviews } from '../db/schema/reviews';
import { shops } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { dropChanges } from '../page-changes/claim-changes';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand, sentFiles } from './test-commands';
import { cap, placeTestOrder } from './test-orders';

const extras = { features: ['stock', 'reviews'], sizeGuides: [], deliveryRules: [], holdsReviews: true };

const stockOf = async ({ db }: TestApi) => {
  const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, cap));
  return variant?.stock;
};

describeEachEngine((api) => {
  beforeAll(async () => {
    await api().db.update(shops).set({ extras }).where(eq(shops.id, 'first'));
    await runCommand(api(), 'products stock', { args: [cap, '10'] });
  });

  test('adds a shop, edits it, and changes its hostnames and policies', async () => {
    const added = await runCommand(api(), 'shops add', { args: ['New.Example:80'], name: 'New shop' });
    expect(added).toMatchObject({
      error: null,
      lines: [
        'Added New shop at new.example.',
        'The storefront serves it when its SITE_HOSTS names new.example, from the next start.',
      ],
    });
    // No field that the shop itself has not asked for.
    const form = await api().get('/payments/fields', { host: 'new.example' });
    expect(form.text.match(/"name":"\w+"/g)).toEqual(
      ['method', 'payerEmail', 'payerPhone'].map((name) => `"name":"${name}"`),
    );
    const again = await runCommand(api(), 'shops add', { args: ['new.example'], name: 'New shop' });
    expect(again.error).toContain('already');
    const edited = await runCommand(
      api(),
      'shops edit',
      {
        phone: '+91 80000 00000',
        social: ['instagram=https://social.example/new'],
        categories: 'men, women',
        'brand-color': '#2a3f7a',
      },
      '',
      'new.example',
    );
    expect(edited.error).toBeNull();
    const hostnames = await runCommand(
      api(),
      'shops hostnames',
      { add: ['www.new.example'], primary: 'www.new.example' },
      '',
      'new.example',
    );
    expect(hostnames.lines).toEqual(['www.new.example', 'new.example']);
    const taken = await runCommand(
      api(),
      'shops hostnames',
      { add: ['second.localhost'] },
      '',
      'new.example',
    );
    expect(taken.error).toBe('Another shop has the hostname second.localhost.');
    await dropChanges(api().db);
    await runCommand(api(), 'shops hostnames', { remove: ['new.example'] }, '', 'www.new.example');
    // It shows the default shop from now on.
    const noted = await api().db.select().from(pageChanges).where(eq(pageChanges.shopId, 'first'));
    expect(noted.map(({ tag }) => tag).toSorted()).toEqual(['products', 'store-info']);
    const policies = await sentFiles([{ name: 'shipping.html', bytes: Buffer.from('<p>Tomorrow.</p>') }]);
    await runCommand(api(), 'shops policies', { args: ['shipping.html'] }, policies, 'www.new.example');

    api().restart();
    const { body } = await api().get('/storeInfo', { host: 'www.new.example' });
    expect(JSON.stringify(body)).toContain('<p>Tomorrow.</p>');
    expect(body).toMatchObject({
      companyPhone: '+91 80000 00000',
      brandColor: '#2a3f7a',
    });
    const [first] = await api().db.select().from(shops).where(eq(shops.isDefault, true));
    expect(first?.id).toBe('first');
  });

  test('names the categories that there are beside a picture for one that there is not', async () => {
    const picture = (...pairs: string[]) => runCommand(api(), 'shops edit', { 'category-image': pairs });
    expect((await picture('Men=/men.webp', 'shirts=/shirts.webp', 'none=')).lines).toEqual([
      'Changed First.',
    ]);
    const [, hint] = (await picture('kurta=/kurta.webp')).lines;
    expect(hint).toContain('No product and no --categories has kurta; there are men, women, accessories, ');
    await picture('Men=', 'shirts=', 'kurta=');
  });

  test('changes the colors of a shop one by one', async () => {
    const colorsAfter = async (options: Record<string, string>) => {
      expect((await runCommand(api(), 'shops edit', options, '', 'second.localhost')).error).toBeNull();
      const [shop] = await api().db.select().from(shops).where(eq(shops.id, 'second'));
      return shop?.brand;
    };
    expect(await colorsAfter({ 'brand-color': '#1c5a3b' })).toEqual({
      color: '#1c5a3b',
      colorDark: '#a9b9ee',
    });
    expect(await colorsAfter({ 'brand-color': '' })).toEqual({ colorDark: '#a9b9ee' });
    expect(await colorsAfter({ 'brand-color-dark': '#ffee00' })).toEqual({ colorDark: '#ffee00' });
    expect(await colorsAfter({ phone: '1' })).toEqual({ colorDark: '#ffee00' });
    expect(await colorsAfter({ 'brand-color-dark': '' })).toBeNull();
    // As an earlier version has stored it.
    await api()
      .db.update(shops)
      .set({ brand: { color: '#2a3f7a', colorDark: '#2a3f7a' } })
      .where(eq(shops.id, 'second'));
    expect((await runCommand(api(), 'shops check', {}, '', 'second.localhost')).lines).toContainEqual(
      expect.stringMatching(/^Pages change a color of the theme: accentDark #2a3f7a becomes #[\da-f]{6}: /),
    );
  });

  test.each([
    ['orders list', { limit: '0' }, '--limit must be a whole number from 1 to 10000'],
    ['shops add', { args: ['bad host'], name: 'X' }, 'HOSTNAME must be a hostname, such as shop.example'],
    ['shops add', { args: ['new.example'] }, '--name is missing'],
    ['shops edit', { 'brand-color': 'red' }, '--brand-color must be a color such as #2a3f7a, or empty'],
    ['products price', { args: [cap, 'abc'] }, 'RUPEES must be rupees, such as 1299 or 1299.50'],
    [
      'products stock',
      { args: [cap, '-1', '-2'] },
      'PIECES must be a whole number\nThere are too many arguments.',
    ],
  ])('of %s %j it says what is wrong', async (name, values, message) => {
    const { error } = await runCommand(api(), name, values);
    expect(error?.replace(/^Usage: .*\n\n/, '')).toBe(message);
  });

  test('refuses an edit without a change, and a policy that the shop has no page for', async () => {
    expect((await runCommand(api(), 'shops edit', {})).error).toBe('Name what to change, such as --phone.');
    const files = await sentFiles([{ name: 'cart.html', bytes: Buffer.from('<p>Cart</p>') }]);
    const refused = await runCommand(api(), 'shops policies', { args: ['cart.html'] }, files);
    expect(refused.error).toContain('cart.html must be named like its policy: terms.html, ');
  });

  test('takes a price for gift wrap before the feature, and both away', async () => {
    const storeInfo = async () => {
      api().restart();
      return (await api().get('/storeInfo')).body;
    };
    const add = () => runCommand(api(), 'shops features', { add: 'gift-wrap' });
    expect((await add()).error).toBe('Name its price first, in rupees: `shops edit --gift-wrap 49`.');
    const refused = await runCommand(api(), 'shops edit', { 'gift-wrap': '0' });
    expect(refused.error).toContain('must be at least 1');
    expect((await runCommand(api(), 'shops edit', { 'gift-wrap': '49' })).error).toBeNull();
    expect(await storeInfo()).not.toHaveProperty('giftWrapPrice');
    expect((await add()).error).toBeNull();
    expect(await storeInfo()).toMatchObject({ giftWrapPrice: 49 });
    expect((await runCommand(api(), 'shops edit', { 'gift-wrap': '' })).error).toBeNull();
    expect(await storeInfo()).not.toMatchObject({ features: expect.arrayContaining(['gift-wrap']) });
    const [first] = await api().db.select().from(shops).where(eq(shops.id, 'first'));
    expect(first?.extras).toEqual(extras);
  });

  test('approves and rejects reviews', async () => {
    const values = { productId: cap, author: 'Mira I.', stars: 4, text: 'Fits', status: 'held' } as const;
    const [one, two] = await api()
      .db.insert(reviews)
      .values([values, { ...values, stars: 1 }])
      .returning();
    const held = await runCommand(api(), 'reviews list');
    expect(held.lines).toHaveLength(4);
    const unknown = await runCommand(api(), 'reviews approve', {
      args: [one?.id ?? '', '00000000-0000-4000-8000-000000000000'],
    });
    expect(unknown.error).toContain('nothing was changed');
    await runCommand(api(), 'reviews approve', { args: [one?.id ?? ''] });
    await runCommand(api(), 'reviews reject', { args: [two?.id ?? ''] });
    expect((await runCommand(api(), 'reviews list')).lines).toEqual(['No reviews.']);
    const [rated] = await api().db.select().from(products).where(eq(products.id, cap));
    expect(rated).toMatchObject({ reviewCount: 1, starSum: 4 });
  });

  test('holds reviews for approval, and no more, with all else of the product pages as it was', async () => {
    const hold = (...args: string[]) => runCommand(api(), 'reviews hold', { args });
    expect((await hold('off')).lines).toEqual(['Reviews are published at once.']);
    expect((await hold()).lines).toEqual(['Reviews are published at once.']);
    expect((await hold('on')).lines).toEqual(['Reviews wait for approval: `reviews list` shows them.']);
    const [shop] = await api().db.select().from(shops).where(eq(shops.id, 'first'));
    expect(shop?.extras).toEqual(extras);
    expect((await hold('maybe')).error).toContain('must be on or off');
  });

  test('resets a password, which ends all sessions', async () => {
    const { email, token, password } = await api().newCustomer();
    const reset = await runCommand(api(), 'users reset', { args: [email.toUpperCase()] });
    const renewed = reset.lines[0]?.split(': ')[1] ?? '';
    expect((await api().get('/orders', { token })).status).toBe(401);
    const signIn = (tried: string) => api().post('/users/authorize', { json: { email, password: tried } });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(renewed)).status).toBe(200);
  });

  test('deletes a customer, who is no longer named in orders; orders only on demand', async () => {
    const { email, token } = await api().newCustomer();
    const before = await stockOf(api());
    await placeTestOrder(api(), token);
    const other = await api().newCustomer();
    await placeTestOrder(api(), other.token);
    expect((await runCommand(api(), 'users delete', { args: [other.email] })).lines[0]).toContain('1 orders');
    const deleted = await runCommand(api(), 'users delete', { args: [email], 'with-orders': true });
    expect(deleted.error).toBeNull();
    expect(await stockOf(api())).toBe(before);
    expect(await api().db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string, string | null]>([
    ['users reset', { args: [] }, 'There must be one argument, EMAIL.', null],
    ['orders list', { status: 'lost' }, '--status must be pending', null],
    ['orders list', {}, 'No shop has the hostname none.example', 'none.example'],
    ['no command', {}, 'There is no command', null],
  ])('%s %j says what is wrong', async (name, values, message, hostname) => {
    const result = await runCommand(api(), name, values, '', hostname);
    expect(result.error).toContain(message);
  });
});
