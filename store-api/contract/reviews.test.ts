import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { reviewPhotos, reviews } from '../db/schema/reviews';
import { shops, type ShopExtras } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { deleteUnusedPhotos } from '../reviews/photos';
import { setReviewStatus } from '../reviews/review-status';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import { linenShirt, orderIdOf, placeTestOrder } from './test-orders';
import { testShops } from './test-shops';

const extras: ShopExtras = { features: ['reviews'], holdsReviews: false, sizeGuides: [], deliveryRules: [] };
const chinos = productId('first', 'chinos');
const withReviews = testShops.map((shop) => (shop.id === 'first' ? { ...shop, extras } : shop));

const TEXT = 'Soft linen, true to size.';
const withId = z.object({ id: z.string() });
const photoSchema = z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() });

describeEachEngine(
  (api) => {
    const ownPath = (id = linenShirt) => `/products/${id}/reviews/own`;

    async function newBuyer(status = 3): Promise<{ email: string; token: string }> {
      const customer = await api().newCustomer();
      const lines = [
        { productId: linenShirt, quantity: 1, size: 'M', color: 'Indigo' },
        { productId: chinos, quantity: 1 },
      ];
      const order = await placeTestOrder(api(), customer.token, {
        products: { [linenShirt]: 1, [chinos]: 1 },
        lines,
      });
      await api()
        .db.update(orders)
        .set({ status })
        .where(eq(orders.id, orderIdOf(order)));
      return customer;
    }

    const write = (token: string, json: Record<string, unknown> = {}, id = linenShirt) =>
      api().put(ownPath(id), { token, json: { stars: 5, text: TEXT, ...json } });

    async function storedRating(id: string) {
      const [row] = await api()
        .db.select({ count: products.reviewCount, sum: products.starSum })
        .from(products)
        .where(eq(products.id, id));
      const published = await api().db.select().from(reviews).where(eq(reviews.productId, id));
      const shown = published.filter(({ status }) => status === 'published');
      return { row, exact: { count: shown.length, sum: shown.reduce((sum, { stars }) => sum + stars, 0) } };
    }

    async function image(format: 'jpeg' | 'png' | 'webp' | 'avif', width = 60, height = 40) {
      const canvas = sharp({ create: { width, height, channels: 3, background: '#aa3322' } });
      const made = await canvas
        .withExif({ IFD0: { Make: 'Secret camera' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      return new Uint8Array(made);
    }

    const upload = (token: string, bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) =>
      api().post('/review-photos', { token, bytes, headers: { 'content-type': 'image/jpeg' } });

    test('lets only customers with a delivered order write', async () => {
      const stranger = await api().newCustomer();
      const waiting = await newBuyer(2);
      for (const { token } of [stranger, waiting]) {
        expect((await api().get(ownPath(), { token })).body).toEqual({ canReview: false, sizes: [] });
        expect((await write(token)).status).toBe(403);
      }
      expect((await write('none')).status).toBe(401);
      const { token } = await newBuyer();
      expect((await api().get(ownPath(), { token })).body).toEqual({ canReview: true, sizes: ['M'] });
    });

    test('writes, edits, lists and deletes a review, with an exact rating', async () => {
      const { token } = await newBuyer();
      const written = await write(token, { stars: 4, fit: 'large', text: `${TEXT}\n\nYes.` });
      expect([written.status, written.body]).toEqual([
        201,
        expect.objectContaining({
          stars: 4,
          author: 'Test P.',
          size: 'M',
          color: 'Indigo',
          fit: 'large',
          status: 'published',
        }),
      ]);
      const edited = await write(token, { stars: 2 });
      expect([edited.status, withId.parse(edited.body).id]).toEqual([200, withId.parse(written.body).id]);
      const listed = await api().get(`/products/${linenShirt}/reviews?sort=lowest`);
      expect(listed.body).toMatchObject({
        data: [{ stars: 2, text: TEXT, author: 'Test P.', photos: [] }],
        summary: { average: 2, count: 1, distribution: { '2': 1, '5': 0 } },
      });
      expect(listed.text).not.toContain('status');
      expect((await api().get(`/products/${linenShirt}`)).body).toMatchObject({
        rating: { average: 2, count: 1 },
      });
      const { row, exact } = await storedRating(linenShirt);
      expect(row).toEqual(exact);
      expect((await api().delete(ownPath(), { token })).status).toBe(204);
      expect((await storedRating(linenShirt)).row).toEqual({ count: 0, sum: 0 });
      expect((await api().get(`/products/${linenShirt}`)).text).not.toContain('rating');
    });

    test('filters, sorts and pages', async () => {
      const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => newBuyer()));
      await Promise.all(buyers.map(({ token }, i) => write(token, { stars: i + 1 }, chinos)));
      const { row, exact } = await storedRating(chinos);
      expect([row, exact.sum]).toEqual([exact, 15]);
      const stars = async (query: string) => {
        const { body } = await api().get(`/products/${chinos}/reviews?${query}`);
        return z
          .object({ data: z.array(z.object({ stars: z.number() })) })
          .parse(body)
          .data.map((review) => review.stars);
      };
      expect(await stars('sort=highest')).toEqual([5, 4, 3]);
      expect(await stars('sort=highest&page=2')).toEqual([2, 1]);
      expect(await stars('sort=lowest&limit=2')).toEqual([1, 2]);
      expect(await stars('stars=4')).toEqual([4]);
      expect(await stars('page=9')).toEqual([]);
      expect((await api().get(`/products/${chinos}/reviews?limit=21`)).status).toBe(400);
    });

    test.each([
      { stars: 0 },
      { stars: 6 },
      { stars: 1.5 },
      { text: '   short    ' },
      { text: 'x'.repeat(2001) },
      { text: 'Soft linen\u001b[2K, true to size.' },
      { text: 'Soft linen\u009b, true to size.' },
    ])('refuses %j', async (changes) => {
      const { token } = await newBuyer();
      expect((await write(token, changes)).status).toBe(422);
    });

    test('holds reviews for approval, and shows them to their author only', async () => {
      await api()
        .db.update(shops)
        .set({ extras: { ...extras, holdsReviews: true } })
        .where(eq(shops.id, 'first'));
      api().restart();
      const { token } = await newBuyer();
      const held = await write(token, { text: 'Held for the shop to read.' });
      await api().db.update(shops).set({ extras }).where(eq(shops.id, 'first'));
      api().restart();
      const { id } = withId.parse(held.body);
      expect(held.body).toMatchObject({ status: 'held' });
      const list = async () => (await api().get(`/products/${linenShirt}/reviews?limit=20`)).text;
      expect(await list()).not.toContain('Held for');
      expect((await api().get(ownPath(), { token })).body).toMatchObject({ review: { status: 'held' } });
      expect(await setReviewStatus(api().db, 'second', id, 'published')).toBe(false);
      expect(await setReviewStatus(api().db, 'first', id, 'published')).toBe(true);
      expect(await list()).toContain('Held for');
      await setReviewStatus(api().db, 'first', id, 'rejected');
      expect(await list()).not.toContain('Held for');
      expect((await write(token)).body).toMatchObject({ status: 'held' });
      const { row, exact } = await storedRating(linenShirt);
      expect(row).toEqual(exact);
    });

    test('drops the reviews of a deleted customer from the rating', async () => {
      const { token, email } = await newBuyer();
      await write(token);
      const before = await storedRating(linenShirt);
      await api().db.delete(users).where(eq(users.email, email));
      const after = await storedRating(linenShirt);
      expect(after.row).toEqual(after.exact);
      expect(after.exact.count).toBe(before.exact.count - 1);
    });

    test('takes a report once, and none of the own review', async () => {
      const { token } = await newBuyer();
      const { id } = withId.parse((await write(token)).body);
      const other = await api().newCustomer();
      const report = (by: string, json: unknown = { reason: 'spam' }) =>
        api().post(`/reviews/${id}/reports`, { token: by, json });
      expect((await report(other.token)).status).toBe(204);
      expect((await report(other.token)).status).toBe(204);
      expect((await report(token)).status).toBe(403);
      expect((await report(other.token, { reason: 'bored' })).status).toBe(422);
    });

    test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
      'stores a %s upright without metadata',
      async (format) => {
        const { token } = await newBuyer();
        const sent = await upload(token, await image(format));
        expect(sent.status).toBe(201);
        const { id, url } = photoSchema.parse(sent.body);
        expect(url).toMatch(/\/review-photos\/photo-[0-9a-f]{32}\.webp$/);
        const served = await api().get(url.replace('/api/v1', ''));
        expect(served.headers.get('content-type')).toBe('image/webp');
        expect(served.headers.get('cache-control')).toContain('immutable');
        expect(served.headers.get('x-content-type-options')).toBe('nosniff');
        const [stored] = await api().db.select().from(reviewPhotos).where(eq(reviewPhotos.id, id));
        const meta = await sharp(stored?.data).metadata();
        expect([meta.format, meta.exif, meta.orientation]).toEqual(['webp', undefined, undefined]);
        if (format === 'jpeg') expect([meta.width, meta.height]).toEqual([40, 60]);
      },
    );

    test('refuses other types, large and broken files, and decompression bombs', async () => {
      const { token } = await newBuyer();
      const broken = (await image('jpeg')).slice(0, 200);
      const bomb = await image('png', 9000, 9000);
      expect((await upload(token, new TextEncoder().encode('<svg xmlns="x"/>'))).status).toBe(415);
      expect((await upload(token, new Uint8Array())).status).toBe(415);
      expect((await upload(token, broken)).status).toBe(422);
      expect((await upload(token, bomb)).status).toBe(422);
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1;
          const chunk = new Uint8Array(1024 * 1024);
          chunk.set([0xff, 0xd8, 0xff]);
          controller.enqueue(chunk);
        },
      });
      expect((await upload(token, endless)).status).toBe(413);
      expect(sent).toBeLessThan(9);
      expect((await upload('none', await image('jpeg'))).status).toBe(401);
    });

    test('puts own photos into a review, and sweeps unused ones', async () => {
      const { token } = await newBuyer();
      const other = await newBuyer();
      const send = async (by: string) => photoSchema.parse((await upload(by, await image('jpeg'))).body);
      const [first, second, unused] = [await send(token), await send(token), await send(token)];
      const foreign = await send(other.token);
      expect((await write(token, { photoIds: [foreign.id] })).status).toBe(422);
      const { body } = await write(token, { photoIds: [second.id, first.id] });
      expect(body).toMatchObject({ photos: [{ id: second.id }, { id: first.id }] });
      expect((await write(token, { photoIds: [first.id] })).body).toMatchObject({ photos: [first] });
      await api()
        .db.update(reviewPhotos)
        .set({ createdAt: new Date(0) });
      await deleteUnusedPhotos(api().db);
      const status = async (url: string) => (await api().get(url.replace('/api/v1', ''))).status;
      expect([await status(first.url), await status(second.url), await status(unused.url)]).toEqual([
        200, 404, 404,
      ]);
    });

    test('takes 20 unused photos of a customer', async () => {
      const { token } = await api().newCustomer();
      const small = await image('png', 2, 2);
      const sent = await Promise.all(Array.from({ length: 21 }, () => upload(token, small)));
      expect(sent.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 20 }, () => 201),
        409,
      ]);
    });

    test('has no reviews in a plain shop', async () => {
      const host = 'second.localhost';
      const plain = productId('second', 'only-shirt');
      const { token } = await api().newCustomer('second');
      expect((await api().get(`/products/${plain}/reviews`, { host })).status).toBe(404);
      expect((await api().get(ownPath(plain), { host, token })).status).toBe(404);
      expect((await api().get(`/products/${linenShirt}/reviews`, { host })).status).toBe(404);
    });
  },
  { shops: withReviews },
);
