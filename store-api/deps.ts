import type { Database } from './db/database';
import type { StoreApiEnv } from './env';

/** How often something may fail before the client has to wait. */
export type RateLimit = { attempts: number; seconds: number };

/** What the app is made of; tests give their own. */
export type Deps = {
  db: Database;
  /** Signs and checks tokens. */
  tokenKey: Uint8Array;
  /** Reads a picture by its file name; null when there is none. */
  readPicture: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  limits: { signIn: RateLimit; tracking: RateLimit };
  /** Is told of every error that the client only gets a general answer to. */
  logError: (error: unknown) => void;
} & Pick<StoreApiEnv, 'publicUrl' | 'shopUrl'>;

export const defaultLimits: Deps['limits'] = {
  signIn: { attempts: 8, seconds: 15 * 60 },
  tracking: { attempts: 20, seconds: 15 * 60 },
};
