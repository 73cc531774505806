import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { productIndex } from '../db/schema/search';

/**
 * Counts the pieces of each product that were ordered in the last 90 days. It reads the orders of these days, and writes
 * only what has changed; several instances may do so at the same time.
 */
export async function refreshPopularity(db: Database): Promise<void> {
  await db.execute(sql`
    with sold as (
      select ${orders.shopId} as shop_id, ${orderItems.productId} as product_id,
        least(sum(${orderItems.quantity} - ${orderItems.cancelled}), 1000000000)::integer as pieces
      from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
      where ${orders.createdAt} > now() - interval '90 days' and ${orders.status} <> ${ORDER_STATUS.cancelled}
      group by 1, 2
    ), changed as (
      select product_id, shop_id, pieces from sold
      union all
      select product_id, shop_id, 0 from ${productIndex}
      where popularity > 0 and not exists (
        select from sold where sold.product_id = product_index.product_id and sold.shop_id = product_index.shop_id
      )
    )
    update ${productIndex} set popularity = pieces
    from changed
    where product_index.product_id = changed.product_id and product_index.shop_id = changed.shop_id
      and popularity <> pieces
  `);
}
