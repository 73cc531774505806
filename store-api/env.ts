import { z } from 'zod';
import { addressList, isAddressRange } from '../shared/client-address';
import { findPublicHost } from '../shared/this-machine.mjs';
import { secret, SHARED_VARIABLES, variableDocs } from '../shared/variable-docs';
import { misspelledNames } from '../shared/variable-names';
import { isHttpUrl, listOf, unusableSettings, withoutTrailingSlash } from './env-values';
import { paymentVariables, readRazorpay } from './payments/payment-settings';
import { messageVariables, readTextHook } from './texts/message-settings';

/** Their values are secrets, or URLs with a password. */
const SECRET_NAME = /SECRET|TOKEN|SMTP|DATABASE|TEXT_MESSAGE/;

/** The environment variables with their defaults; the descriptions are the source of the documentation. */
export const envSchema = z.object({
  STORE_API_PORT: z.coerce
    .number('must be a port number, such as 8044')
    .int('must be a port number, such as 8044')
    .min(1, 'must be a port number, such as 8044')
    .max(65535, 'must be a port number, such as 8044')
    .default(8044)
    .meta(variableDocs('embedded', 'Port of the store API.')),
  STORE_API_HOST: z
    .string()
    .default('localhost')
    .meta(
      variableDocs('embedded', 'Address or hostname on which it listens; `localhost` is 127.0.0.1 and ::1.'),
    ),
  STORE_API_DATA: z
    .string()
    .default('.data')
    .meta(
      variableDocs(
        'embedded',
        'Folder of the embedded database and of mails; made when missing, for its owner only.',
      ),
    ),
  STORE_API_PUBLIC_URL: z
    .string()
    .refine(isHttpUrl, 'must be an http(s) address, such as https://api.example.com')
    .transform(withoutTrailingSlash)
    .optional()
    .meta(
      variableDocs('embedded', 'URL at which browsers reach it; unset: `http://localhost:STORE_API_PORT`.'),
    ),
  STORE_API_SECRET: secret(32)
    .optional()
    .meta(
      variableDocs(
        'embedded',
        'Key that signs customer tokens, at least 32 characters; unset: one that is kept in the database.',
        'Another one ends all sessions.',
      ),
    ),
  SHOP_URL: z
    .string()
    .refine(
      (url) => isHttpUrl(url.replaceAll('{host}', 'localhost')),
      'must be an http(s) address, such as https://{host}',
    )
    .transform(withoutTrailingSlash)
    // The JSON schema, and so the documentation, has no default of a transformed value.
    .prefault('http://{host}:3000')
    .meta(SHARED_VARIABLES.SHOP_URL),
  SITE_HOSTS: z.string().optional().meta(SHARED_VARIABLES.SITE_HOSTS),
  STORE_API_DEMO: z.literal('yes', 'must be yes or empty').optional().meta(SHARED_VARIABLES.STORE_API_DEMO),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info')
    .meta(SHARED_VARIABLES.LOG_LEVEL),
  STOREFRONT_SECRET: secret(32).optional().meta(SHARED_VARIABLES.STOREFRONT_SECRET),
  STOREFRONT_URLS: z
    .string()
    .transform((value) => listOf(value).map(withoutTrailingSlash))
    .refine(
      (urls) => urls.every((url) => isHttpUrl(url.replaceAll('{host}', 'localhost'))),
      'must be http(s) addresses, such as http://10.0.0.5:3000',
    )
    .optional()
    .meta(
      variableDocs(
        'embedded',
        'Instances of the storefront that are told at once of changes, comma-separated.',
        'Such as `http://10.0.0.5:3000,http://10.0.0.6:3000`; `{host}` is replaced by the shop’s hostname, which ' +
          'is sent as Host in any case. Instances without REDIS_URL are named one by one, never as their balancer. ' +
          'Needs REVALIDATE_SECRET. Unset: `npm start` uses the storefront that it runs, otherwise nobody is told ' +
          'and pages renew by themselves.',
      ),
    ),
  REVALIDATE_SECRET: z
    .string()
    .transform(listOf)
    .refine((secrets) => secrets.every(({ length }) => length >= 16), 'must have at least 16 characters')
    .optional()
    .meta(SHARED_VARIABLES.REVALIDATE_SECRET),
  STORE_API_TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine(
      (entries) => entries.every(isAddressRange),
      'must be addresses and ranges, such as 10.0.0.1, 10.0.0.0/8',
    )
    .transform(addressList)
    .optional()
    .meta(
      variableDocs(
        'embedded',
        'Addresses and ranges whose X-Forwarded-For and X-Request-Id are believed, such as `10.0.0.0/8`.',
        'Limits count the right-most address that is not one of them.',
      ),
    ),
  STORE_API_HOURLY_ORDERS: z.coerce
    .number('must be a whole number, such as 60')
    .int('must be a whole number, such as 60')
    .min(1, 'must be at least 1')
    .default(60)
    .meta(
      variableDocs('embedded', 'How many orders, and how many payments, a customer may send in an hour.'),
    ),
  METRICS_TOKEN: secret(16).optional().meta(SHARED_VARIABLES.METRICS_TOKEN),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttpUrl, 'must be an http(s) URL')
    .optional()
    .meta(SHARED_VARIABLES.OTEL_EXPORTER_OTLP_ENDPOINT),
  ...messageVariables.shape,
  ...paymentVariables.shape,
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must begin with postgres:// or postgresql://, such as postgres://shop:password@localhost:5432/shop',
    )
    .optional()
    .meta(
      variableDocs(
        'embedded',
        '`postgres://` URL of a PostgreSQL database; unset: the embedded one.',
        'The seeded customer, whose password everybody knows, cannot sign in with it.',
      ),
    ),
});

/** The configuration of the store API. */
export type StoreApiEnv = ReturnType<typeof readEnv>;

/**
 * Parses the environment variables. An empty variable counts as unset.
 *
 * @param variables usually `process.env`
 * @throws Error that lists every invalid variable
 */
export function readEnv(variables: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = envSchema.safeParse(nonEmpty);
  const misspelled = misspelledNames(Object.keys(nonEmpty), Object.keys(envSchema.shape));
  if (!parsed.success || misspelled.length > 0) {
    const invalid = parsed.error?.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name}${SECRET_NAME.test(name) ? '' : `=${nonEmpty[name]}`}: ${issue.message}`;
    });
    throw unusableSettings([...(invalid ?? []), ...misspelled]);
  }
  const value = parsed.data;
  const publicHost = findPublicHost(value.SITE_HOSTS, [value.SHOP_URL, value.STORE_API_PUBLIC_URL]);
  const storefrontUrls = value.STOREFRONT_URLS ?? [];
  const [revalidateSecret] = value.REVALIDATE_SECRET ?? [];
  if (storefrontUrls.length > 0 && revalidateSecret === undefined) {
    throw unusableSettings([
      'STOREFRONT_URLS needs REVALIDATE_SECRET, with the same value as the storefronts have',
    ]);
  }
  const isDemo = value.STORE_API_DEMO === 'yes';
  return {
    port: value.STORE_API_PORT,
    host: value.STORE_API_HOST,
    dataFolder: value.STORE_API_DATA,
    /** Without a trailing slash. */
    publicUrl: value.STORE_API_PUBLIC_URL ?? `http://localhost:${value.STORE_API_PORT}`,
    /** May contain `{host}`. */
    shopUrl: value.SHOP_URL,
    secret: value.STORE_API_SECRET,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    /** Where texts are sent; null where they are files. */
    textHook: readTextHook(value),
    metricsToken: value.METRICS_TOKEN,
    /** How Razorpay is reached; null while the test gateway stands in for a provider. */
    razorpay: readRazorpay(value),
    paymentWebhookSecret: value.PAYMENT_WEBHOOK_SECRET,
    isTraced: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** The hostname that makes the shop public; null while nobody but this machine reaches it by name. */
    publicHost,
    isDemo,
    /** Whether nothing in these settings makes the shop public or declares it a demo. */
    isTrial: publicHost === null && !isDemo,
    /** Whether the seeded customer may exist and sign in: with a password that everybody knows, only on a trial shop. */
    allowsDemoCustomer: publicHost === null && value.DATABASE_URL === undefined,
    hourlyOrders: value.STORE_API_HOURLY_ORDERS,
    storefrontSecret: value.STOREFRONT_SECRET,
    /** The origins of the storefronts that are told of changes; may contain `{host}`. */
    storefrontUrls,
    /** The key by which these calls are signed. */
    revalidateSecret,
    /** The storefronts' hostnames and patterns of them, in lower case. */
    siteHosts: listOf(value.SITE_HOSTS?.toLowerCase() ?? ''),
    /** Whether an address is a proxy whose X-Forwarded-For is believed. */
    isTrustedProxy: value.STORE_API_TRUST_PROXY,
  };
}

/**
 * Keeps the test payment gateway from serving a shop that takes real orders.
 *
 * @throws Error that says what to set when the shop is public, has no provider and is not declared a demo
 */
export function requireDemo({
  publicHost,
  isDemo,
  razorpay,
}: Pick<StoreApiEnv, 'publicHost' | 'isDemo' | 'razorpay'>): void {
  if (publicHost === null || isDemo || razorpay) return;
  throw new Error(
    `"${publicHost}" makes the shop public, and the payment gateway of this store API is a test one, where shoppers ` +
      'approve their own payments. Set STORE_API_DEMO=yes if the shop takes no real orders, or PAYMENT_PROVIDER to who takes its money.',
  );
}

/**
 * Whether shoppers are shown their one-time codes: only where none reaches a phone or mailbox, at a shop that only this machine
 * reaches or that is declared to take no real orders, and never where a provider takes money.
 */
export function showsCodes({
  isTrial,
  isDemo,
  textHook,
  smtpUrl,
  razorpay,
}: Pick<StoreApiEnv, 'isTrial' | 'isDemo' | 'textHook' | 'smtpUrl' | 'razorpay'>): boolean {
  return (isTrial || isDemo) && razorpay === null && textHook === null && smtpUrl === undefined;
}
