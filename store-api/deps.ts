import type { Database } from './db/database';
import type { StoreApiEnv } from './env';

/** How often something may fail before the client has to wait. */
export type RateLimit = { attempts: number; seconds: number };

/** What is limited, and how much. */
export type Limits = {
  signIn: RateLimit;
  tracking: {
    /** Of all that ask for one order without being its customer. */
    ofOrder: RateLimit;
    /**
     * Of one contact at one order, below that of the order: whoever repeats a mistake uses up their own tries
     * and not those of all.
     */
    ofContact: RateLimit;
  };
};

/** What the app is made of; tests give their own. */
export type Deps = {
  db: Database;
  /** Signs and checks tokens. */
  tokenKey: Uint8Array;
  /** Reads a picture by its file name; null when there is none. */
  readPicture: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  limits: Limits;
  /** Is told of every error that the client only gets a general answer to. */
  logError: (error: unknown) => void;
} & Pick<StoreApiEnv, 'publicUrl' | 'shopUrl'>;

export const defaultLimits: Limits = {
  signIn: { attempts: 8, seconds: 15 * 60 },
  tracking: {
    ofOrder: { attempts: 60, seconds: 15 * 60 },
    ofContact: { attempts: 10, seconds: 15 * 60 },
  },
};
