import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '../db/schema/products';
import { reviews } from '../db/schema/reviews';
import { shops } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { setReviewStatus } from '../reviews/review-status';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import { linenShirt } from './test-orders';
import {
  chinos,
  newReviewer,
  ownReviewPath as ownPath,
  REVIEW_TEXT as TEXT,
  reviewExtras as extras,
  shopsWithReviews,
  writeReview,
} from './test-reviews';

const withId = z.object({ id: z.string() });

describeEachEngine(
  (api) => {
    const newBuyer = (status?: number) => newReviewer(api(), status);
    const write = (token: string, json?: Record<string, unknown>, id?: string) =>
      writeReview(api(), token, json, id);

    async function storedRating(id: string) {
      const [row] = await api()
        .db.select({ count: products.reviewCount, sum: products.starSum })
        .from(products)
        .where(eq(products.id, id));
      const published = await api().db.select().from(reviews).where(eq(reviews.productId, id));
      const shown = published.filter(({ status }) => status === 'published');
      return { row, exact: { count: shown.length, sum: shown.reduce((sum, { stars }) => sum + stars, 0) } };
    }

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

    test('has no reviews in a plain shop', async () => {
      const host = 'second.localhost';
      const plain = productId('second', 'only-shirt');
      const { token } = await api().newCustomer('second');
      expect((await api().get(`/products/${plain}/reviews`, { host })).status).toBe(404);
      expect((await api().get(ownPath(plain), { host, token })).status).toBe(404);
      expect((await api().get(`/products/${linenShirt}/reviews`, { host })).status).toBe(404);
    });
  },
  { shops: shopsWithReviews },
);
