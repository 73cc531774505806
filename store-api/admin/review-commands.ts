import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '../db/schema/products';
import { reviewReports, reviews } from '../db/schema/reviews';
import { shops } from '../db/schema/shops';
import { isOwnedBy } from '../products/hidden-products';
import { setReviewStatus } from '../reviews/review-status';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { CommandError, defineCommand, noArguments, type Command } from './command';
import { findShop, lockShop } from './find-shop';

const list = defineCommand({
  name: 'reviews list',
  usage: '[--status held|published|rejected] [--limit 50]',
  summary: 'Lists reviews, those that wait for approval unless told otherwise, oldest first',
  schema: z.object({
    args: noArguments,
    status: z.enum(['held', 'published', 'rejected'], 'must be held, published or rejected').default('held'),
    limit: z.coerce.number('must be a number').pipe(z.int().min(1).max(10_000)).default(50),
  }),
  run: async ({ db, hostname, print }, { status, limit }) => {
    const shop = await findShop(db, hostname);
    const rows = await db
      .select({
        review: reviews,
        title: products.title,
        reports: db.$count(reviewReports, eq(reviewReports.reviewId, reviews.id)),
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(isOwnedBy(shop.id), eq(reviews.status, status)))
      .orderBy(asc(reviews.createdAt), asc(reviews.id))
      .limit(limit);
    for (const { review, title, reports } of rows) {
      const reported = reports > 0 ? `  reported ${reports} times` : '';
      await print(`${review.id}  ${review.stars} of 5  ${title}  by ${review.author}${reported}`);
      await print(`    ${review.text.replace(/\s+/g, ' ')}`);
    }
    if (rows.length === 0) await print('No reviews.');
  },
});

function setStatusCommand(name: string, status: 'published' | 'rejected', summary: string): Command {
  return defineCommand({
    name: `reviews ${name}`,
    usage: 'ID …',
    summary,
    schema: z.object({
      args: z.array(z.uuid('The id of the review is not valid.')).min(1, 'ID is missing.'),
    }),
    run: async ({ db, hostname, print }, { args: ids }) => {
      await db.transaction(async (tx) => {
        const shop = await findShop(tx, hostname);
        for (const id of ids) {
          const isKnown = await setReviewStatus(tx, shop.id, id, status);
          if (!isKnown) throw new CommandError(`The shop has no review ${id}; nothing was changed.`);
        }
      });
      await print(`${ids.length === 1 ? '1 review is' : `${ids.length} reviews are`} ${status}.`);
    },
  });
}

const hold = defineCommand({
  name: 'reviews hold',
  usage: '[on|off]',
  summary:
    'Says or sets whether new and changed reviews wait for approval; those that wait stay where they are',
  schema: z.object({
    args: z.array(z.enum(['on', 'off'], 'must be on or off')).max(1, 'There are too many arguments.'),
  }),
  run: async ({ db, hostname, print }, { args: [wanted] }) => {
    const holds = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      const extras = shop.extras ?? PLAIN_EXTRAS;
      if (wanted === undefined) return extras.holdsReviews;
      const holdsReviews = wanted === 'on';
      await tx
        .update(shops)
        .set({ extras: { ...extras, holdsReviews } })
        .where(eq(shops.id, shop.id));
      return holdsReviews;
    });
    await print(
      holds ? 'Reviews wait for approval: `reviews list` shows them.' : 'Reviews are published at once.',
    );
  },
});

/** The commands about reviews. */
export const reviewCommands: Command[] = [
  list,
  hold,
  setStatusCommand('approve', 'published', 'Publishes reviews'),
  setStatusCommand('reject', 'rejected', 'Hides reviews for good, their photos included'),
];
