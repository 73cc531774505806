import { and, eq } from 'drizzle-orm';
import { productVariants } from '../db/schema/products';
import { stockAlerts } from '../db/schema/stock-alerts';
import { productId } from '../seed/product-id';
import { sendStockAlerts } from '../stock-alerts/send-alerts';
import type { ShopExtras } from '../shops/shop-schema';
import type { TestApi, TestResponse } from './test-api';
import { linenShirt } from './test-orders';
import { testShops } from './test-shops';

const extras: ShopExtras = {
  features: ['stock', 'stock-alerts'],
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [],
};
/** The test shops, of which `first` has alerts. */
export const withAlerts = testShops.map((shop) =>
  shop.id === 'first' ? { ...shop, hostnames: [...shop.hostnames, 'shop.localhost'], extras } : shop,
);
export const belt = productId('first', 'belt');
export const scarf = productId('first', 'scarf');

let addresses = 0;

/** An email address that no other test has. */
export function newAddress(): string {
  addresses += 1;
  return `p${addresses}@example.com`;
}

/** The token of the first link in a mail to the page of alerts. */
export function tokenOf(mail: { text: string } | undefined): string {
  return /\/back-in-stock\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** How a test asks for alerts, answers their mails and has them sent. */
export function alertTools(api: () => TestApi) {
  const request = (json: Record<string, unknown>, host?: string): Promise<TestResponse> =>
    api().post('/stock-alerts', { json, ...(host && { host }) });
  const mailsTo = (email: string) => api().mailsTo(email);
  const answer = async (kind: 'confirmations' | 'cancellations', token: string, host = 'localhost') =>
    (await api().post(`/stock-alerts/${kind}`, { json: { token }, host })).status;
  const confirm = async (email: string) => answer('confirmations', tokenOf((await mailsTo(email)).at(-1)));
  const setStock = (size: string, color: string, stock: number) =>
    api()
      .db.update(productVariants)
      .set({ stock })
      .where(
        and(
          eq(productVariants.productId, linenShirt),
          eq(productVariants.size, size),
          eq(productVariants.color, color),
        ),
      );
  const send = () => sendStockAlerts({ db: api().db, shopUrl: 'http://{host}:3000' });
  const alertsOf = (email: string) => api().db.select().from(stockAlerts).where(eq(stockAlerts.email, email));
  return { request, mailsTo, answer, confirm, setStock, send, alertsOf };
}
