/** The shop that hostile input is sent to: the build, its store API, and a store in between that may lie. */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { diskUsage, memoryUsage } from '../../e2e/fixtures/server-usage';
import { freePort } from '../../scripts/lib/ports';
import { demoAddress, demoCustomer } from '../../store-api/seed/demo-customer';
import { createShopFolder, startTestedShop } from '../shoppers/tested-shop';
import type { Sender } from './cases';
import { startHostileStore } from './hostile-store';
import { makePictures } from './pictures';
import type { Given, Known, Target } from './targets';

const PASSWORD = 'a long password';

/** Of the page cache: much less than what the made-up hostnames would take. */
const CACHE_MB = 64;

const withId = z.object({ id: z.string() });
const withToken = z.object({ token: z.string() });

/** Files below a folder, without those that are there to be written: the database, mails, texts and the page cache. */
function filesOf(folder: string): string[] {
  const written = /^(?:api\/(?:pglite|mails|texts)|shop\/\.next\/(?:cache|server)|tmp\/tsx-\d+)(?:\/|$)/;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !written.test(name));
}

/** An address of a client on the internet. */
const anyAddress = () => `49.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Of a payment, in the address where it is made. */
const REFERENCE = /gateway\/payments\/(?<reference>[\w-]+)/;

/** Where a request may end a session, an order or an account: a case may replace the method. */
const MAY_END = /account|session|user|order|payment/i;

/** What anybody may change, so that it spends no customer's limits. */
const OF_NOBODY = /csp-reports|mail-links|messages|newsletter|password-resets|revalidate|stock-alerts|vitals/;

/** What the seed has written, and the form of what is made of it. */
const WRITTEN = {
  page: 'our-cloth',
  article: 'five-ways-to-wear-a-dupatta',
  collection: 'diwali-edit',
  number: '1',
  version: '0123456789ab',
};

/** @param root the project, with a build */
export async function startFuzzedShop(root: string) {
  const folder = createShopFolder(root, 'fuzz');
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  const apiPort = await freePort();
  const store = await startHostileStore(apiPort);
  const signingSecret = randomUUID();
  const shop = await startTestedShop(root, {
    ...{ folder, apiPort, storePort: store.port },
    api: { SHOP_URL: 'http://{host}:3000', TMPDIR: temporary, PAYMENT_WEBHOOK_SECRET: signingSecret },
    storefront: {
      // Its hostnames are made up.
      SHOP_URL: '',
      SITE_HOSTS: '*.localhost',
      CACHE_MB: String(CACHE_MB),
      WEB_VITALS_SAMPLE: '1',
      REVALIDATE_SECRET: signingSecret,
      TMPDIR: temporary,
    },
  });
  const { project, secret, apiOrigin, origin, productId } = shop;
  const filesBefore = new Set(filesOf(folder));
  const memoryBefore = memoryUsage(project) ?? 0;

  /** Headers by which a request comes from an address of its own, as far as limits tell. */
  const caller = () => ({ 'x-forwarded-for': anyAddress(), 'x-storefront-secret': secret });

  async function call<T>(schema: z.ZodType<T>, address: string, body?: object, token?: string): Promise<T> {
    const response = await fetch(`${apiOrigin}/api/v1${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...caller(),
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  }

  async function signIn(email: string, password: string): Promise<{ token: string; sender: Sender }> {
    const { token } = await call(withToken, '/users/authorize', { email, password });
    const session = { cookie: `auth_token=${token}; signed_in=a.b`, authorization: `Bearer ${token}` };
    return { token, sender: { session, origin } };
  }

  /** A customer who has just ordered something, so that no case depends on what an earlier one has ended. */
  async function newSender(): Promise<{ known: Known; sender: Sender }> {
    const email = `${randomUUID()}@example.com`;
    const names = { firstName: 'Mira', lastName: 'Iyer' };
    await call(z.unknown(), '/users/register', { email, password: PASSWORD, ...names });
    const { token, sender } = await signIn(email, PASSWORD);
    const lines = [{ productId, quantity: 1 }];
    const { postalCode } = demoAddress;
    const { id: quoteId } = await call(withId, '/quotes', { lines, postalCode });
    const order = { products: { [productId]: 1 }, shippingAddress: demoAddress, quoteId };
    const { id: orderId } = await call(withId, '/orders', order, token);
    const payment = await call(
      z.unknown(),
      '/payments',
      { orderId, fields: { method: 'netbanking' } },
      token,
    );
    const { reference = '' } = REFERENCE.exec(JSON.stringify(payment))?.groups ?? {};
    return { known: { ...WRITTEN, id: productId, productId, quoteId, orderId, email, reference }, sender };
  }

  const reader = await newSender();
  const given: Given = { known: reader.known, pictures: await makePictures(), signingSecret };
  /** Has had something delivered, and so may send photos. */
  const { sender: reviewer } = await signIn(demoCustomer.email, demoCustomer.password);

  /** Whoever only reads, or does what anybody may, can be the same in all cases. */
  async function senderOf({
    of,
    method,
    path: to,
    photos,
  }: Target): Promise<{ known: Known; sender: Sender }> {
    if (photos) return { known: reader.known, sender: reviewer };
    // A case may replace the method: to a page none ends anything, and what a hostile store answers is asked for by GET alone.
    const mayBeReplaced = to.startsWith('/api/') && of !== 'hostile store';
    const endsNothing = !MAY_END.test(to);
    const isShared = method === 'GET' ? endsNothing || !mayBeReplaced : endsNothing && OF_NOBODY.test(to);
    return isShared ? reader : newSender();
  }

  /** Whether those who have sent many cases still have their sessions. */
  async function areSignedIn(): Promise<boolean> {
    const answers = [reader.sender, reviewer].map(({ session }) =>
      fetch(`${apiOrigin}/api/v1/accountInfo`, { headers: { ...caller(), ...session } }),
    );
    return (await Promise.all(answers)).every(({ ok }) => ok);
  }

  return {
    apiOrigin,
    origin,
    store,
    caller,
    given,
    senderOf,
    areSignedIn,
    document: () => call(z.unknown(), '/openapi.json'),
    /** What both programs have printed. */
    lines: shop.lines,
    /** Files that were not there before the first case. */
    newFiles: () => filesOf(folder).filter((name) => !filesBefore.has(name)),
    usage: () => ({
      ...diskUsage(project),
      grownMegabytes: Math.round(((memoryUsage(project) ?? 0) - memoryBefore) / 1e6),
    }),
    stop: async () => {
      await shop.stop();
      store.stop();
      shop.remove();
    },
  };
}
