import { randomUUID } from 'node:crypto';
import { createApp } from '../app';
import type { Database } from '../db/database';
import { users } from '../db/schema/users';
import type { Deps } from '../deps';
import { API_BASE } from '../paths';
import { seedDatabase } from '../seed/seed';
import { hashPassword } from '../users/password';
import { issueToken } from '../users/token';
import type { Engine } from './engines';
import { testShops } from './test-shops';

/** An answer, its body parsed when it is JSON. */
export type Answer = { status: number; headers: Headers; body: unknown; text: string };

/** What a call may carry. */
export type CallOptions = {
  host?: string;
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  raw?: string;
};

/** What a test may set differently. */
export type TestApiOptions = Partial<Pick<Deps, 'limits' | 'shopUrl' | 'publicUrl'>>;

/** An API in memory on a database of its own. */
export type TestApi = {
  db: Database;
  tokenKey: Uint8Array;
  /** Errors that were answered with a general 500. */
  errors: unknown[];
  get: (path: string, options?: CallOptions) => Promise<Answer>;
  post: (path: string, options?: CallOptions) => Promise<Answer>;
  /** A new customer, as registration and signing in make one, but without the time that a real hash takes. */
  newCustomer: (shopId?: string) => Promise<{ email: string; password: string; token: string }>;
  close: () => Promise<void>;
};

const generous = { attempts: 1000, seconds: 60 };
const password = 'a long password';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens an API in memory with the test shops. Pictures are not drawn: there is one, `there.webp`. */
export async function openTestApi(engine: Engine, options: TestApiOptions): Promise<TestApi> {
  const now = new Date();
  const { db, close } = await engine.open(async (empty) => {
    await seedDatabase(empty, testShops, now);
  });
  const tokenKey = new TextEncoder().encode('the token key of the contract tests');
  const errors: unknown[] = [];
  const app = createApp({
    db,
    tokenKey,
    readPicture: async (file) => (file === 'there.webp' ? new Uint8Array([1, 2, 3]) : null),
    publicUrl: 'http://api.example:8044',
    shopUrl: 'http://{host}:3000',
    limits: { signIn: generous, tracking: { ofOrder: generous, ofContact: generous } },
    logError: (error) => errors.push(error),
    ...options,
  });

  async function call(method: string, path: string, sent: CallOptions): Promise<Answer> {
    const { host = 'localhost:8044', token, json, form, raw } = sent;
    const headers = new Headers({ host, ...(token && { authorization: `Bearer ${token}` }) });
    if (json !== undefined || raw !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
    const body = form
      ? new URLSearchParams(form)
      : (raw ?? (json === undefined ? null : JSON.stringify(json)));
    const response = await app.request(`${API_BASE}${path}`, { method, headers, body });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text), text };
  }
  const get = (path: string, sent: CallOptions = {}): Promise<Answer> => call('GET', path, sent);
  const post = (path: string, sent: CallOptions = {}): Promise<Answer> => call('POST', path, sent);

  return {
    db,
    tokenKey,
    errors,
    get,
    post,
    close,
    newCustomer: async (shopId = 'first') => {
      const email = `${randomUUID()}@example.com`;
      const passwordHash = await hashPassword(password, { log2N: 4, r: 8, p: 1 });
      const [user] = await db
        .insert(users)
        .values({ shopId, email, passwordHash, firstName: 'Test', lastName: 'Person' })
        .returning();
      const token = await issueToken(tokenKey, { userId: user?.id ?? '', shopId });
      return { email, password, token };
    },
  };
}
