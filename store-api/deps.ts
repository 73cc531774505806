import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { OpenDatabase } from './db/database';
import type { Shop } from './db/schema/shops';
import type { StoreApiEnv } from './env';
import type { LogSecurityEvent } from './log';
import type { PaymentProvider } from './payments/payment-provider';
import type { SendText } from './texts/text-senders';

/** How many attempts are allowed within a number of seconds. */
export type RateLimit = { attempts: number; seconds: number };

/** What the app is composed of; tests pass their own. */
export type Deps = {
  /** The key that signs and verifies tokens. */
  tokenKey: Uint8Array;
  /** Reads a picture by its file name; null when there is none. */
  readPicture: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Keeps requests from the database during a restore; tests have none. */
  requestGate?: { middleware: MiddlewareHandler };
  /** Makes each request a span of a trace; absent while nothing is traced. */
  traceRequests?: MiddlewareHandler;
  /** Absent while nothing is measured. */
  metrics?: { measure: MiddlewareHandler; answer: (c: Context) => Promise<Response> };
  limits: ReturnType<typeof createLimits>;
  paymentProvider: PaymentProvider;
  sendText: SendText;
  /** Whether codes to phones arrive; otherwise they are sent to mailboxes. */
  sendsTexts: boolean;
  /** Whether shoppers are shown their codes, as at a shop for trying out, whose texts are files. */
  showsCodes: boolean;
  /** What the statements of one search may take together, in ms. */
  searchBudgetMs?: number;
  /** Logs an error of which the client sees only a general message. */
  logError: (error: unknown) => void;
  logSecurityEvent: LogSecurityEvent;
} & Pick<OpenDatabase, 'db' | 'isEmbedded'> &
  Pick<StoreApiEnv, 'publicUrl' | 'shopUrl' | 'isTrial' | 'storefrontSecret' | 'isTrustedProxy'>;

/** Who calls, as far as the limits tell callers apart. */
export type Caller = {
  /** An IPv4 address or the /64 of an IPv6 address; null when it is unknown. */
  network: string | null;
  /** Whether the address is private, and so may be that of a proxy with many clients. */
  isPrivate: boolean;
  /** Of a storefront's sign-in: the device that signed in to this account before; null where none is known. */
  device: string | null;
  /** Whether it is the storefront, which delays guesses itself. */
  isStorefront: boolean;
  /** Whether it is the storefront or the operator's proxy, whose headers tell of the client. */
  isTrusted: boolean;
};

/** The context of the handlers: the shop of the Host header, the hostname for links to it, who calls and the request's id. */
export type AppEnv = {
  Variables: { shop: Shop; hostname: string; caller: Caller } & RequestIdVariables;
};

/** The app at which routes are registered. */
export type Api = OpenAPIHono<AppEnv>;

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/**
 * The rate limits of a running API. Clients whose address is unknown share those by address, which are higher for them.
 *
 * @param hourlyOrders how many orders, and how many payments, a customer may send in an hour
 */
export function createLimits(hourlyOrders: number) {
  const limit = (attempts: number, seconds: number): RateLimit => ({ attempts, seconds });
  return {
    signIn: {
      /** Failed sign-ins per account and address: per account alone, anybody could lock its customer out. */
      perPair: limit(8, QUARTER_HOUR),
      /** Failed sign-ins per address. */
      perAddress: limit(50, QUARTER_HOUR),
    },
    /** Registrations per address. */
    registration: limit(60, QUARTER_HOUR),
    /** Registrations per address with an email that has an account: each tells a stranger so. */
    takenEmails: limit(20, HOUR),
    /** Failed order look-ups by callers who are not signed in as the order's customer. */
    tracking: {
      perOrder: limit(60, QUARTER_HOUR),
      /** Per contact and order; lower than `perOrder`, so that one caller's retries do not block the others. */
      perContact: limit(10, QUARTER_HOUR),
      perAddress: limit(60, QUARTER_HOUR),
    },
    /** Orders per customer. */
    orders: limit(hourlyOrders, HOUR),
    /** Mails that confirm orders, per mailbox: nobody has to prove that an address is theirs. */
    orderMails: limit(10, 24 * HOUR),
    /** Codes of coupons that a caller tries and that do not hold. */
    coupons: limit(20, HOUR),
    codes: {
      /** One-time codes to a phone or a mailbox. */
      perRecipient: limit(5, HOUR),
      /** One-time codes asked for from an address. */
      perAddress: limit(30, HOUR),
      /** One-time codes of a shop, which pays for each text. */
      perShop: limit(300, HOUR),
    },
    signInCodes: {
      /** One-time codes to sign in per mailbox: with five tries each they bound how often an account is guessed at in a day. */
      perRecipient: limit(10, 24 * HOUR),
      /** Codes asked for from an address. */
      perAddress: limit(30, HOUR),
      /** Codes of a shop. */
      perShop: limit(2000, HOUR),
      /** Tries per address. */
      tries: limit(60, QUARTER_HOUR),
    },
    passwordResets: {
      /** Links asked for from an address. */
      perAddress: limit(30, HOUR),
      /** Mails with a link per mailbox; further ones are not sent. */
      perEmail: limit(3, HOUR),
      /** Links of a shop. */
      perShop: limit(2000, HOUR),
      /** New passwords per address. */
      answers: limit(60, QUARTER_HOUR),
    },
    profile: {
      /** Changes of name and phone, per customer. */
      changes: limit(60, HOUR),
      /** Wrong passwords of somebody who is signed in, for all that asks for it. */
      passwords: limit(8, QUARTER_HOUR),
      /** Links to another email that a customer asks for. */
      emails: limit(10, HOUR),
      /** Mails with such a link per mailbox; further ones are not sent. */
      perEmail: limit(3, HOUR),
      /** Links that are opened, per address. */
      answers: limit(60, QUARTER_HOUR),
    },
    /** Copies of their data that a customer asks for. */
    dataCopies: limit(20, HOUR),
    /** Payments per customer. */
    payments: limit(hourlyOrders, HOUR),
    /** Orders that a customer cancels. */
    cancellations: limit(60, HOUR),
    /** Returns that a customer requests and cancels. */
    returns: limit(30, HOUR),
    guests: {
      /** Sessions of guests per address. */
      sessions: limit(30, QUARTER_HOUR),
      /** Links of their mails that are opened, per address. */
      links: limit(60, QUARTER_HOUR),
      /** Orders of guests per address. */
      orders: limit(20, HOUR),
    },
    /** Notices about payments without a valid signature, per address. */
    refusedNotices: limit(30, QUARTER_HOUR),
    /** Saved addresses added, replaced and deleted, per customer. */
    addresses: limit(60, HOUR),
    /** Changes of cart and wishlist, per customer. */
    savedLists: limit(600, HOUR),
    /** Reviews written, deleted and reported, per customer. */
    reviews: limit(60, HOUR),
    /** Photos of reviews per customer. */
    reviewPhotos: limit(60, HOUR),
    stockAlerts: {
      /** Requests for alerts per address. */
      perAddress: limit(30, HOUR),
      /** Mails to confirm per mailbox. */
      perEmail: limit(3, 24 * HOUR),
      /** Confirmations and cancellations per address. */
      answers: limit(60, QUARTER_HOUR),
    },
    messages: {
      /** Messages to a shop per address. */
      perAddress: limit(20, HOUR),
      /** Mails about messages to a shop; further ones are stored without a mail, so that nobody floods its mailbox. */
      mailsPerShop: limit(200, HOUR),
      /** Mails with the number of a complaint per mailbox: nobody has to prove that an address is theirs. */
      acknowledgements: limit(5, 24 * HOUR),
    },
    newsletter: {
      /** Subscriptions per address. */
      perAddress: limit(30, HOUR),
      /** Mails to confirm per mailbox. */
      perEmail: limit(3, 24 * HOUR),
      /** Confirmations and cancellations per address. */
      answers: limit(60, QUARTER_HOUR),
    },
  };
}
