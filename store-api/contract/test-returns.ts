import { z } from 'zod';
import { orderDetailsSchema } from '../orders/order-schema';
import { returnSchema } from '../returns/return-schema';
import type { SeedShop } from '../seed/catalogue';
import type { TestApi, TestResponse } from './test-api';
import { runCommand } from './test-commands';
import { orderIdOf } from './test-orders';
import { paymentTools } from './test-payments';
import { EXTRAS, stockedShops, stockTools } from './test-stock';

/** The shops of tests of stock, the default one with returns within seven days. */
export const returningShops: SeedShop[] = stockedShops.map((shop) =>
  shop.id === 'first'
    ? {
        ...shop,
        terms: { returnDays: 7 },
        extras: { ...EXTRAS, features: ['stock', 'order-details', 'returns', 'guest-checkout'] },
      }
    : shop,
);

export type OwnOrder = { id: string; token: string; email: string; itemId: string };

const withItems = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });

/** How a test gets an order delivered and returns it. */
export function returnTools(api: () => TestApi) {
  const { buy } = stockTools(api);
  const { start, capture } = paymentTools(api);

  const move = async (id: string, ...steps: string[]) => {
    for (const step of steps) await runCommand(api(), 'orders status', { args: [id, step] });
  };

  /** Buys pieces of a test's product, and has them delivered. */
  const deliver = async (
    test: string,
    quantity = 1,
    method: 'card' | 'cash' | 'none' = 'card',
  ): Promise<OwnOrder> => {
    const customer = await api().newCustomer();
    const bought = await buy(customer.token, test, { size: 'M', color: 'Indigo', quantity });
    const id = orderIdOf(bought);
    if (method === 'card') await capture(await start(customer.token, id));
    else if (method === 'cash')
      await api().post('/payments', {
        token: customer.token,
        json: { orderId: id, fields: { method: 'cod' } },
      });
    else await move(id, 'processing');
    await move(id, 'shipped', 'delivered');
    return { ...customer, id, itemId: withItems.parse(bought.body).items[0]?.id ?? '' };
  };

  const details = async ({ id, token }: Pick<OwnOrder, 'id' | 'token'>) =>
    orderDetailsSchema.parse((await api().get(`/orders/${id}`, { token })).body);

  const options = ({ id, token }: Pick<OwnOrder, 'id' | 'token'>): Promise<TestResponse> =>
    api().get(`/orders/${id}/returns/options`, { token });

  const firstDay = async (order: OwnOrder) =>
    z.object({ days: z.array(z.string()) }).parse((await options(order)).body).days[0];

  /** Requests a return of the order's line. */
  const request = async (
    order: OwnOrder,
    changes: Record<string, unknown> = {},
    line: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<TestResponse> =>
    api().post(`/orders/${order.id}/returns`, {
      token: order.token,
      headers,
      json: {
        kind: 'refund',
        lines: [{ itemId: order.itemId, quantity: 1, reason: 'Too small', ...line }],
        day: await firstDay(order),
        ...changes,
      },
    });

  const shop = async (step: string, id: string, values: Record<string, unknown> = {}) =>
    (await runCommand(api(), `returns ${step}`, { args: [id], ...values })).error;

  const idOfReturn = (response: TestResponse) => returnSchema.parse(response.body).id;

  return { deliver, details, options, request, shop, idOfReturn };
}
