import 'server-only';
import { callStoreApi } from '@/lib/api/client';
import type { ApiResult } from '@/lib/api/failure';
import { toOrder, type Order } from './order';
import { wireOrders } from './schema';

/** The signed-in customer's orders: GET /orders, never cached. */
export async function getOrders(site: string, token: string): Promise<ApiResult<Order[]>> {
  const result = await callStoreApi({ site, path: '/orders', schema: wireOrders, token });
  return result.ok ? { ok: true, data: result.data.map(toOrder) } : result;
}
