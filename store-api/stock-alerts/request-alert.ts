import { z } from '@hono/zod-openapi';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { stockAlerts } from '../db/schema/stock-alerts';
import type { Deps } from '../deps';
import { ApiError } from '../http/errors';
import { emailAddress } from '../mails/email-address';
import { queueMail } from '../mails/mail';
import { confirmationMail } from './alert-mails';
import { hashToken, newToken } from '../mails/link-token';
import { isInStock, isKnownChoice } from './variant-stock';

/** The most alerts of a shop, so that who fills one turns off those of no other. */
const MAX_ALERTS = 50_000;

const RETRY_SECONDS = 60 * 60;

const choice = z
  .string()
  .trim()
  .max(100, 'must be at most 100 characters')
  .default('')
  .openapi({ description: 'Absent for any, and where the product has none to choose from.' });

/** The body of a request to be told. */
export const alertRequestSchema = z
  .object({
    productId: z.string('is required').max(100, 'must be at most 100 characters'),
    size: choice,
    color: choice,
    email: emailAddress,
  })
  .openapi('StockAlertRequest');

type AlertRequest = z.output<typeof alertRequestSchema>;

/**
 * Makes sure that there is something to wait for.
 *
 * @returns the title of the product
 * @throws ApiError 404, 409 or 422
 */
export async function requireSoldOut(
  db: Database,
  shopId: string,
  { productId, size, color }: AlertRequest,
): Promise<string> {
  const id = z.uuid().safeParse(productId);
  const [product] = id.success
    ? await db
        .select({
          title: products.title,
          isKnown: isKnownChoice(db, { size, color }),
          isInStock: isInStock(db, { size, color }),
        })
        .from(products)
        .where(and(eq(products.id, id.data), eq(products.shopId, shopId)))
    : [];
  if (!product) throw new ApiError(404, 'Product not found');
  if (!product.isKnown)
    throw new ApiError(422, 'The product does not come in this size and colour.', {
      fields: { size: 'is not one of the product' },
    });
  if (product.isInStock) throw new ApiError(409, 'Good news: this is in stock. You can order it now.');
  return product.title;
}

/**
 * Refuses further alerts when there are as many as are stored of a shop at most.
 *
 * @throws ApiError 503
 */
export async function requireRoom(db: Database, shopId: string, maxAlerts = MAX_ALERTS): Promise<void> {
  const [stored] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(products.shopId, shopId));
  if (stored && stored.total >= maxAlerts)
    throw new ApiError(503, 'Too many people are waiting at the moment. Please try again later.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    });
}

/**
 * Stores an alert and mails the link that confirms it. An address that asked before gets the same mail: what was confirmed
 * stays so, and nobody learns which addresses are known.
 *
 * @param hostname of the shop, which the links of the mails lead to
 * @throws ApiError 503
 */
export async function requestAlert(
  { db, shopUrl }: Pick<Deps, 'db' | 'shopUrl'>,
  { shop, hostname, title }: { shop: Shop; hostname: string; title: string },
  { productId, size, color, email: address }: AlertRequest,
): Promise<void> {
  await requireRoom(db, shop.id);
  const token = newToken();
  const tokenHash = hashToken(token);
  const renewed = { tokenHash, returnHost: hostname, createdAt: new Date() };
  await db.transaction(async (tx) => {
    await tx
      .insert(stockAlerts)
      .values({ productId, size, color, email: address, ...renewed })
      .onConflictDoUpdate({
        target: [stockAlerts.productId, stockAlerts.size, stockAlerts.color, stockAlerts.email],
        set: renewed,
      });
    // Inside, so that no token is valid that nobody was sent.
    await queueMail(
      tx,
      confirmationMail(
        {
          shop,
          returnHost: hostname,
          email: address,
          productId,
          title,
          size,
          color,
          token,
          id: `confirm-${tokenHash.slice(0, 32)}`,
        },
        shopUrl,
      ),
    );
  });
}
