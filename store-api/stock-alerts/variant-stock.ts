import { and, eq, exists, gte, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products, productVariants } from '../db/schema/products';

/** A size and color, as text or as columns; the empty text for any. */
type Choice = Record<'size' | 'color', string | SQLWrapper>;

/** Whether the product of a query has a variant of a choice, with so many pieces. */
function hasVariant(db: Database, { size, color }: Choice, minStock: number): SQL {
  const isAny = (value: string | SQLWrapper) => sql`${value} = ''`;
  return exists(
    db
      .select({ stock: productVariants.stock })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.productId, products.id),
          or(isAny(size), sql`${productVariants.size} = ${size}`),
          or(isAny(color), sql`${productVariants.color} = ${color}`),
          gte(productVariants.stock, minStock),
        ),
      ),
  );
}

/** Whether the stock of the product of a query is not counted. */
function isUncounted(db: Database): SQL {
  return not(hasVariant(db, { size: '', color: '' }, 0));
}

/** Whether the product of a query has a choice, be it sold out. Without counted stock it has no sizes and colors here. */
export function isKnownChoice(db: Database, choice: Choice): SQL<boolean> {
  const isWhole = sql`${choice.size} = '' and ${choice.color} = ''`;
  return sql<boolean>`(${hasVariant(db, choice, 0)} or (${isUncounted(db)} and ${isWhole}))`;
}

/** Whether a choice of the product of a query can be ordered. */
export function isInStock(db: Database, choice: Choice): SQL<boolean> {
  return sql<boolean>`(${hasVariant(db, choice, 1)} or (${isUncounted(db)} and not ${products.soldOut}))`;
}
