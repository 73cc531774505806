import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { createApp } from '../app';
import type { Database, OpenDatabase, Seeder } from '../db/database';
import { mails } from '../db/schema/mails';
import { users } from '../db/schema/users';
import type { Deps } from '../deps';
import type { QueuedMail } from '../mails/send-mails';
import { withOrderLink } from '../orders/order-link';
import { createTestProvider } from '../payments/test-provider';
import { API_BASE } from '../paths';
import type { SeedShop } from '../seed/catalogue';
import { seedDatabase } from '../seed/seed';
import { hashPassword } from '../users/password';
import { issueToken } from '../users/token';
import { testShops } from './test-shops';

/** A response; the body is undefined when it is not JSON. */
export type TestResponse = { status: number; headers: Headers; body: unknown; text: string };

/** The optional parts of a request. */
type RequestOptions = {
  host?: string;
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  /** A body that is sent as JSON without being serialized. */
  raw?: string;
  /** A body that is sent as it is, with the content type of `headers`. */
  bytes?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** The address that the connection comes from; by default none is known, so that no limit by address applies. */
  peer?: string;
};

/** The dependencies that a test may replace. */
export type TestApiOptions = Partial<
  Pick<
    Deps,
    | 'limits'
    | 'shopUrl'
    | 'publicUrl'
    | 'storefrontSecret'
    | 'isTrustedProxy'
    | 'paymentProvider'
    | 'sendsTexts'
    | 'showsCodes'
  >
> & {
  /** Instead of the test shops. */
  shops?: SeedShop[];
};

/** An API that runs in this process on a database of its own. */
export type TestApi = {
  db: Database;
  tokenKey: Uint8Array;
  /** The errors that were answered with a general 500. */
  errors: unknown[];
  /** The names and details of the security events. */
  events: unknown[];
  /** The texts that were sent. */
  texts: { to: string; text: string }[];
  /** The mails in the outbox to an address as they would be sent, the last one at the end. */
  mailsTo: (address: string) => Promise<QueuedMail[]>;
  get: (path: string, options?: RequestOptions) => Promise<TestResponse>;
  post: (path: string, options?: RequestOptions) => Promise<TestResponse>;
  put: (path: string, options?: RequestOptions) => Promise<TestResponse>;
  patch: (path: string, options?: RequestOptions) => Promise<TestResponse>;
  delete: (path: string, options?: RequestOptions) => Promise<TestResponse>;
  /** Creates a signed-in customer directly in the database. */
  newCustomer: (shopId?: string) => Promise<{ email: string; password: string; token: string }>;
  /** Forgets everything that is not in the database, as a restart of the API does. */
  restart: () => void;
  close: () => Promise<void>;
};

const HIGH_LIMIT = { attempts: 1000, seconds: 60 };
/** For tests of anything else than limits. */
export const HIGH_LIMITS: Deps['limits'] = {
  signIn: { perPair: HIGH_LIMIT, perAddress: HIGH_LIMIT },
  registration: HIGH_LIMIT,
  takenEmails: HIGH_LIMIT,
  tracking: { perOrder: HIGH_LIMIT, perContact: HIGH_LIMIT, perAddress: HIGH_LIMIT },
  orders: HIGH_LIMIT,
  orderMails: HIGH_LIMIT,
  coupons: HIGH_LIMIT,
  codes: { perRecipient: HIGH_LIMIT, perAddress: HIGH_LIMIT, perShop: HIGH_LIMIT },
  signInCodes: { perRecipient: HIGH_LIMIT, perAddress: HIGH_LIMIT, perShop: HIGH_LIMIT, tries: HIGH_LIMIT },
  passwordResets: { perAddress: HIGH_LIMIT, perEmail: HIGH_LIMIT, perShop: HIGH_LIMIT, answers: HIGH_LIMIT },
  profile: {
    changes: HIGH_LIMIT,
    passwords: HIGH_LIMIT,
    emails: HIGH_LIMIT,
    perEmail: HIGH_LIMIT,
    answers: HIGH_LIMIT,
  },
  dataCopies: HIGH_LIMIT,
  payments: HIGH_LIMIT,
  cancellations: HIGH_LIMIT,
  returns: HIGH_LIMIT,
  guests: { sessions: HIGH_LIMIT, links: HIGH_LIMIT, orders: HIGH_LIMIT },
  refusedNotices: HIGH_LIMIT,
  addresses: HIGH_LIMIT,
  savedLists: HIGH_LIMIT,
  reviews: HIGH_LIMIT,
  reviewPhotos: HIGH_LIMIT,
  stockAlerts: { perAddress: HIGH_LIMIT, perEmail: HIGH_LIMIT, answers: HIGH_LIMIT },
  messages: { perAddress: HIGH_LIMIT, mailsPerShop: HIGH_LIMIT, acknowledgements: HIGH_LIMIT },
  newsletter: { perAddress: HIGH_LIMIT, perEmail: HIGH_LIMIT, answers: HIGH_LIMIT },
};

/** The key of notices about payments. */
export const WEBHOOK_SECRET = 'the secret of payment notices';

const PASSWORD = 'a long password';

/** Of low cost, and of all customers, to save time. */
const PASSWORD_HASH = hashPassword(PASSWORD, { cost: { log2N: 4, r: 8, p: 1 } });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens an API with the test shops. Its only picture is `there.webp`. */
export async function openTestApi(
  openDatabase: (seed: Seeder) => Promise<OpenDatabase>,
  { shops = testShops, ...options }: TestApiOptions,
): Promise<TestApi> {
  const now = new Date();
  const { db, isEmbedded, close } = await openDatabase(async (empty) => {
    await seedDatabase(empty, shops, now, true);
  });
  const tokenKey = new TextEncoder().encode('the token key of the contract tests');
  const errors: unknown[] = [];
  const events: unknown[] = [];
  const texts: TestApi['texts'] = [];
  const deps: Deps = {
    db,
    isEmbedded,
    tokenKey,
    readPicture: async (file) => (file === 'there.webp' ? new Uint8Array([1, 2, 3]) : null),
    publicUrl: 'http://api.example:8044',
    paymentProvider: createTestProvider(options.publicUrl ?? 'http://api.example:8044', WEBHOOK_SECRET),
    shopUrl: 'http://{host}:3000',
    limits: HIGH_LIMITS,
    sendText: async (to, text) => void texts.push({ to, text }),
    sendsTexts: true,
    showsCodes: false,
    // A busy machine is not to change what is found.
    searchBudgetMs: Infinity,
    isTrial: true,
    storefrontSecret: undefined,
    isTrustedProxy: undefined,
    logError: (error) => errors.push(error),
    logSecurityEvent: (event, details) => events.push({ event, ...details }),
    ...options,
  };
  let app = createApp(deps);

  async function request(method: string, path: string, init: RequestOptions): Promise<TestResponse> {
    const { host = 'localhost:8044', token, json, form, raw, bytes, peer } = init;
    const headers = new Headers({ host, ...(token && { authorization: `Bearer ${token}` }) });
    if (json !== undefined || raw !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
    const body = form
      ? new URLSearchParams(form)
      : (raw ?? bytes ?? (json === undefined ? null : JSON.stringify(json)));
    const response = await app.request(
      `${API_BASE}${path}`,
      { method, headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) },
      { incoming: { socket: { remoteAddress: peer } } },
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseJson(text), text };
  }

  return {
    db,
    tokenKey,
    errors,
    events,
    texts,
    mailsTo: async (address) => {
      const queued = db.select().from(mails).where(eq(mails.toAddress, address));
      return Promise.all(
        (await queued.orderBy(asc(mails.createdAt))).map((mail) => withOrderLink(deps, mail)),
      );
    },
    get: (path, init = {}) => request('GET', path, init),
    post: (path, init = {}) => request('POST', path, init),
    put: (path, init = {}) => request('PUT', path, init),
    patch: (path, init = {}) => request('PATCH', path, init),
    delete: (path, init = {}) => request('DELETE', path, init),
    restart: () => {
      app = createApp(deps);
    },
    close,
    newCustomer: async (shopId = 'first') => {
      const email = `${randomUUID()}@example.com`;
      const [user] = await db
        .insert(users)
        .values({ shopId, email, passwordHash: await PASSWORD_HASH, firstName: 'Test', lastName: 'Person' })
        .returning();
      const token = await issueToken(tokenKey, { userId: user?.id ?? '', shopId, version: 0 }, 'brief');
      return { email, password: PASSWORD, token };
    },
  };
}
