import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from './db/database';
import type { Shop } from './db/schema/shops';
import type { StoreApiEnv } from './env';
import type { LogSecurityEvent } from './log';

/** How many attempts are allowed within a number of seconds. */
export type RateLimit = { attempts: number; seconds: number };

/** The rate limits of the API. */
type Limits = {
  /** Failed sign-ins per account. */
  signIn: RateLimit;
  /** Failed order look-ups by callers who are not signed in as the order's customer. */
  tracking: {
    perOrder: RateLimit;
    /** Per contact and order; lower than `perOrder`, so that one caller's retries do not block the others. */
    perContact: RateLimit;
  };
};

/** What the app is composed of; tests pass their own. */
export type Deps = {
  db: Database;
  /** The key that signs and verifies tokens. */
  tokenKey: Uint8Array;
  /** Reads a picture by its file name; null when there is none. */
  readPicture: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  limits: Limits;
  /** Logs an error of which the client sees only a general message. */
  logError: (error: unknown) => void;
  logSecurityEvent: LogSecurityEvent;
} & Pick<StoreApiEnv, 'publicUrl' | 'shopUrl'>;

/** The context of the handlers: the shop of the Host header and the hostname for links to it. */
export type AppEnv = { Variables: { shop: Shop; hostname: string } };

/** The app at which routes are registered. */
export type Api = OpenAPIHono<AppEnv>;

export const DEFAULT_LIMITS: Limits = {
  signIn: { attempts: 8, seconds: 15 * 60 },
  tracking: {
    perOrder: { attempts: 60, seconds: 15 * 60 },
    perContact: { attempts: 10, seconds: 15 * 60 },
  },
};
