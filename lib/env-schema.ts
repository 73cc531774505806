import { z } from 'zod';
import {
  DEFAULT_CACHE_ENTRIES,
  DEFAULT_CACHE_MB,
  DEFAULT_IMAGE_CACHE_MB,
  DEFAULT_PAGE_MEMORY_MB,
} from './cache/cache-limits.mjs';
import { analyticsScript } from './security/analytics-script.mjs';
import { invalidPaymentApps } from './security/payment-apps';
import { invalidPaymentHosts } from './security/payment-hosts.mjs';
import { DEFAULT_STORE_API_URL, HOSTNAME_PATTERN, hostList, imagePaths } from './site/hosts.mjs';
import { trustedProxies } from './site/trusted-proxies';

/** A URL in which `{host}` stands for the visited hostname. */
const urlTemplate = (example: string) =>
  z
    .string()
    .refine(
      (url) => /^https?:\/\//i.test(url) && URL.canParse(url.replaceAll('{host}', 'shop.example')),
      `must be an http(s) URL, such as ${example}`,
    );

const HOSTNAME = new RegExp(`^${HOSTNAME_PATTERN}$`);
const HOST_OR_PATTERN = new RegExp(`^(?:\\*|(?:\\*\\.)?${HOSTNAME_PATTERN})$`);

/** A comma-separated list, whose first entry that can't be used is named. */
const listWithout = (findWrong: (value: string) => string[], expected: string) =>
  z.string().superRefine((value, context) => {
    const [wrong] = findWrong(value);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `"${wrong}" is no ${expected}` });
  });

const hostNames = (pattern: RegExp, expected: string) =>
  listWithout(
    (value) => hostList(value).filter((host) => !pattern.test(host)),
    `hostname, such as ${expected}, without scheme, port and path`,
  );

/** A number above 0, which is whole unless said otherwise. */
const number = (example: number) =>
  z.coerce.number(`must be a number, such as ${example}`).positive('must be above 0');
const wholeNumber = (example: number) => number(example).int(`must be a whole number, such as ${example}`);

function readProxies(value: string | undefined, context: z.RefinementCtx) {
  try {
    return trustedProxies(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is unreadable' });
    return z.NEVER;
  }
}

/** Every variable that the storefront reads. `docs/configuration.md` is generated from the descriptions. */
export const envSchema = z.object({
  PORT: wholeNumber(3000).default(3000).describe('Port of the storefront.'),
  HOST: z
    .string()
    .optional()
    .describe(
      'Address that the storefront is bound to; `localhost` for this machine alone. Unset: all addresses. ' +
        '`127.0.0.1` is refused, because Next’s rewrites fail with it.',
    ),
  SITE_HOSTS: hostNames(HOST_OR_PATTERN, 'shop.example')
    .optional()
    .describe(
      'Hostnames that the storefront serves, comma-separated: `shop.example`, `*.shop.example`, or `*` for any. ' +
        '`localhost` and `127.0.0.1` always work, on Vercel the hostnames that it gives a deployment, and `npm start` ' +
        'adds the second seeded shop. Other hostnames get a 404 and no cache entry.',
    ),
  REDIRECT_WWW: z
    .literal('yes', 'must be yes or empty')
    .optional()
    .describe(
      '`yes`: whoever visits `www.` before a hostname of the shop is led to that hostname for good, with path and query; the ' +
        'name with `www.` need not be in `SITE_HOSTS`. On Vercel, the settings of its domains do that.',
    ),
  SHOP_URL: urlTemplate('https://{host}')
    .optional()
    .describe(
      'Where shoppers reach the shop, such as `https://{host}`; `{host}` stands for the visited hostname. Canonical ' +
        'URLs, sitemaps and link previews begin with it, however a page was requested, and the test payment gateway ' +
        'returns shoppers there. Its scheme decides on session cookies, HSTS, payment targets and the pages’ policy. ' +
        'Unset: `https://{host}`, and on the machine itself, without a proxy, `http://{host}:3000`; the scheme is then ' +
        'what a trusted proxy says of a request.',
    ),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform(readProxies)
    .describe(
      'Whose `X-Forwarded-Host` and `X-Forwarded-Proto` headers are believed (for the shop’s host, redirects, cookies ' +
        'and HSTS; a shop that is reached by http without a proxy or at an unusual port needs `SHOP_URL`), and whose ' +
        '`X-Forwarded-For` (for limits by address): `true` for whoever connects, or the proxy’s addresses and ranges, ' +
        'such as `10.0.0.0/8`; `false` says that there is no proxy. The right-most value counts, so the proxy must ' +
        'overwrite these headers or append to them. `localhost` and `127.0.0.1` as forwarded host need an entry in ' +
        '`SITE_HOSTS`. From others these headers are ignored.',
    ),
  STORE_API_URL: urlTemplate('https://api.example/api/v1')
    .default(DEFAULT_STORE_API_URL)
    .describe(
      'The store API, such as `https://api.example/api/v1`. `{host}` stands for the hostname that the shopper visits. ' +
        'Unset: `npm start` runs the embedded store API and uses it; a build on Vercel needs a value. With `{host}`, ' +
        '`SITE_HOSTS=*` is refused: it would let a request choose the machine that is called.',
    ),
  STORE_API_DEMO: z
    .literal('yes', 'must be yes or empty')
    .optional()
    .describe(
      '`yes`: the shop may be public although it uses the embedded store API, whose payment gateway is a test one. ' +
        'Without it, `SITE_HOSTS`, `SHOP_URL` or `STORE_API_PUBLIC_URL` with another hostname than `localhost` and those ' +
        'below it is refused while `STORE_API_URL` is unset or `STORE_API_EMBEDDED` is `yes`.',
    ),
  STOREFRONT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Secret by which the embedded store API recognizes the storefront, whose `X-Forwarded-For` it then believes; at ' +
        'least 32 characters, sent with each call. `npm start` makes one up for the two programs that it runs; where ' +
        'they are started apart, give both the same.',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe(
      'Redis in which several instances share pages, data and revalidations, and count attempts (sign-ins, ' +
        'registrations, trackings, orders, payments) together, such as `redis://10.0.0.5:6379`. Unset, and while it ' +
        'does not answer: each instance keeps pages and counts by itself.',
    ),
  REDIS_COUNTERS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe(
      'Redis in which the instances count attempts, in place of the one of `REDIS_URL`: with `maxmemory-policy ' +
        'noeviction`, so that no number of pages deletes a counter and with it a limit.',
    ),
  STORE_API_TIMEOUT_MS: wholeNumber(8000)
    .default(8000)
    .describe('Time limit of a request to the store API, in milliseconds.'),
  IMAGE_HOSTS: hostNames(HOSTNAME, 'cdn.example, in full')
    .optional()
    .describe(
      'Further hosts whose images are optimized, comma-separated and in full, because a wildcard would reach local ' +
        'addresses; the store API’s own always is. They are fetched ' +
        'over https from its usual port; where the shop itself is on plain http, over http and from any port as well. ' +
        'Images of other hosts are shown unchanged.',
    ),
  IMAGE_PATHS: z
    .string()
    .refine(
      (value) => imagePaths(value)?.length === value.split(',').length,
      'is not a list of folders such as /media/ or /media/?',
    )
    .optional()
    .describe(
      'Folders of all these hosts from which images are optimized, comma-separated: `/media/`, or `/media/?` if the ' +
        'images’ URLs have a query. Unset: of the store API’s host, files whose names end like an image’s (such as ' +
        '`.webp`); of `IMAGE_HOSTS`, everything; without a query.',
    ),
  IMAGE_CACHE_MB: wholeNumber(500)
    .default(DEFAULT_IMAGE_CACHE_MB)
    .describe(
      'Disk space for optimized images, in megabytes; those that were not used the longest make room.',
    ),
  CACHE_MB: number(500)
    .default(DEFAULT_CACHE_MB)
    .describe(
      'Disk space of the cached pages, data and link previews of each hostname in `SITE_HOSTS`, in megabytes; what was ' +
        'used least recently goes first. All hostnames that a wildcard allows share one such space. The default is for ' +
        '10,000 products; a tenth of them needs a tenth.',
    ),
  CACHE_ENTRIES: wholeNumber(50000)
    .default(DEFAULT_CACHE_ENTRIES)
    .describe(
      'The number of such pages, data and link previews, with the same rules; five for each product.',
    ),
  PAGE_MEMORY_MB: number(64)
    .default(DEFAULT_PAGE_MEMORY_MB)
    .describe(
      'Memory for responses that are sent again within a second, with their compressed copies, in megabytes, for all ' +
        'hostnames together. When it is full, what was not used the longest makes room.',
    ),
  MAINTENANCE: z
    .literal('1', 'must be 1 or empty')
    .optional()
    .describe(
      '`1`: shoppers get a page that says that the shop opens again, as HTTP 503 with `Retry-After`; health and readiness ' +
        'checks, metrics and `/api/revalidate` answer as usual. Not on Vercel.',
    ),
  MAINTENANCE_FILE: z
    .string()
    .optional()
    .describe(
      'Path of a file that closes the shop in the same way while it exists, without a restart. It is looked for once a second.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Bearer token with which Prometheus reads `/api/metrics`; at least 16 characters. Unset: the path is a 404 and nothing ' +
        'is measured. Not on Vercel.',
    ),
  WEB_VITALS_SAMPLE: z.coerce
    .number('must be from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(0.01)
    .describe(
      'Share of the visits whose Core Web Vitals are measured, from 0 to 1, while METRICS_TOKEN is set. Nobody is measured ' +
        'whose browser sends Do Not Track or Global Privacy Control.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be an http(s) URL')
    .optional()
    .describe(
      'Collector of OpenTelemetry traces, such as `http://10.0.0.5:4318`. Other variables of OpenTelemetry, such as ' +
        '`OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`, count too. Unset: nothing is traced, and nothing for it is ' +
        'loaded. Not on Vercel.',
    ),
  ANALYTICS_SRC: z
    .string()
    .refine(
      (url) => analyticsScript({ ANALYTICS_SRC: url }) !== null,
      'must be an https URL; http only on localhost',
    )
    .optional()
    .describe(
      'Script of an analytics service, such as `https://stats.example/script.js`, which is loaded after the visitor has ' +
        'agreed. The privacy policy names its host; the pages’ policy allows this file, and lets it call that host alone. ' +
        'Unset: nobody is asked.',
    ),
  REVALIDATE_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 16), 'must have at least 16 characters')
    .refine((secrets) => secrets.length <= 2, 'must be at most two secrets')
    .optional()
    .describe(
      'Secret with which the store reports changed data to `POST /api/revalidate`, as bearer token or as key of a ' +
        'signature; at least 16 characters. Two, separated by a comma, are both accepted, so that it can be changed ' +
        'without a gap; the embedded store API signs with the first. Unset: `npm start` makes one up for the two ' +
        'programs that it runs, otherwise the endpoint is off.',
    ),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Key of the hashes that stand for the customer in the cookies `signed_in` and `known_device` and in the log; at ' +
        'least 32 characters, the same on every machine of the shop. Unset: one is generated and kept in `.next/cache`; ' +
        'on Vercel each function makes one up, so that a customer who signs in again is not recognized on the device.',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'is none of debug, info, warn, error and silent')
    .default('info')
    .describe(
      'The least level of what is logged, as lines of JSON on the standard output; security events are `warn`.',
    ),
  PAYMENT_HOSTS: listWithout(
    (value) => invalidPaymentHosts({ PAYMENT_HOSTS: value }),
    'host, such as pay.example or *.pay.example',
  )
    .optional()
    .describe(
      'Hosts that a shopper may be sent to for paying, comma-separated; `*.pay.example` stands for all below it. ' +
        'Unset: any. On an https shop only https is allowed, and plain http on a shop that is itself on http.',
    ),
  PAYMENT_APPS: listWithout(
    (value) => invalidPaymentApps({ PAYMENT_APPS: value }),
    'scheme of a payment app, such as otherpay',
  )
    .optional()
    .describe(
      'Further apps that a payment may open, comma-separated, by the schemes of their links: `otherpay` for ' +
        '`otherpay://…`. UPI and the usual Indian payment apps are always allowed.',
    ),
  STORE_API_EMBEDDED: z
    .literal('yes')
    .optional()
    .describe(
      'Whether the store API is the embedded one: only then the payment page offers its test gateway. Set by ' +
        '`npm start`; needed only where both programs are started on their own.',
    ),
  CONNECTION_TEST: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` closes the connection test: `/api-test` and `/api/store-info` are 404. They tell everybody whether the ' +
        'store API answers and which of its fields are unknown.',
    ),
});
