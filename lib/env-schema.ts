import { z } from 'zod';
import { secret, SHARED_VARIABLES, variableDocs } from '../shared/variable-docs';
import {
  DEFAULT_CACHE_ENTRIES,
  DEFAULT_CACHE_MB,
  DEFAULT_IMAGE_CACHE_MB,
  DEFAULT_PAGE_MEMORY_MB,
} from './cache/cache-limits.mjs';
import { analyticsScript } from './security/analytics-script.mjs';
import { invalidPaymentApps } from './security/payment-apps';
import { invalidPaymentHosts } from './security/payment-hosts.mjs';
import {
  HOSTNAME,
  HOST_OR_PATTERN,
  hostNames,
  listWithout,
  number,
  readProxies,
  urlTemplate,
  wholeNumber,
} from './env-values';
import { DEFAULT_STORE_API_URL, imagePaths } from './site/hosts.mjs';

const redisUrl = z.string().regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://');

/** Every variable that the storefront reads. `docs/configuration.md` is generated from what `meta()` says. */
export const envSchema = z.object({
  PORT: wholeNumber(3000).default(3000).meta(variableDocs('address', 'Port of the storefront.')),
  HOST: z
    .string()
    .optional()
    .meta(
      variableDocs(
        'address',
        'Address that the storefront is bound to; `localhost` for this machine alone. Unset: all.',
        '`127.0.0.1` is refused, because Next’s rewrites fail with it.',
      ),
    ),
  SITE_HOSTS: hostNames(HOST_OR_PATTERN, 'shop.example').optional().meta(SHARED_VARIABLES.SITE_HOSTS),
  REDIRECT_WWW: z
    .literal('yes', 'must be yes or empty')
    .optional()
    .meta(
      variableDocs(
        'address',
        '`yes`: `www.` before a hostname of the shop leads to that hostname, for good.',
        'The name with `www.` need not be in `SITE_HOSTS`. On Vercel, the settings of its domains do that.',
      ),
    ),
  SHOP_URL: urlTemplate('https://{host}').optional().meta(SHARED_VARIABLES.SHOP_URL),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform(readProxies)
    .meta(
      variableDocs(
        'proxy',
        'Addresses and ranges of the proxy, such as `10.0.0.0/8`; `true`: whoever connects; `false`: none.',
        'Of these, `X-Forwarded-Host` and `X-Forwarded-Proto` are believed (for the shop’s host, redirects, ' +
          'cookies and HSTS; a shop that is reached by http without a proxy or at an unusual port needs `SHOP_URL`), ' +
          'and `X-Forwarded-For` (for limits by address). The right-most value counts, so the proxy must overwrite ' +
          'these headers or append to them. `localhost` and `127.0.0.1` as forwarded host need an entry in ' +
          '`SITE_HOSTS`. From others these headers are ignored.',
      ),
    ),
  STORE_API_URL: urlTemplate('https://api.example/api/v1')
    .default(DEFAULT_STORE_API_URL)
    .meta(
      variableDocs(
        'storeApi',
        'The store API, such as `https://api.example/api/v1`. Unset: `npm start` runs the embedded one.',
        '`{host}` in it stands for the hostname that the shopper visits; `SITE_HOSTS=*` is then refused, because a ' +
          'request would choose the machine that is called. A build on Vercel needs a value.',
      ),
    ),
  STORE_API_DEMO: z.literal('yes', 'must be yes or empty').optional().meta(SHARED_VARIABLES.STORE_API_DEMO),
  PAYMENT_PROVIDER: z
    .enum(['test', 'razorpay'], 'must be test or razorpay')
    .optional()
    .meta(SHARED_VARIABLES.PAYMENT_PROVIDER),
  STOREFRONT_SECRET: secret(32).optional().meta(SHARED_VARIABLES.STOREFRONT_SECRET),
  REDIS_URL: redisUrl
    .optional()
    .meta(
      variableDocs(
        'instances',
        'Redis in which instances share pages, data and revalidations, such as `redis://10.0.0.5:6379`.',
        'They count attempts (sign-ins, registrations, trackings, orders, payments) together there, too. Unset, ' +
          'and while it does not answer: each instance keeps pages and counts by itself.',
      ),
    ),
  REDIS_COUNTERS_URL: redisUrl
    .optional()
    .meta(
      variableDocs(
        'instances',
        'Redis in which they count attempts, in place of that one, with `maxmemory-policy noeviction`.',
      ),
    ),
  STORE_API_TIMEOUT_MS: wholeNumber(8000)
    .default(8000)
    .meta(variableDocs('storeApi', 'Time limit of a request to the store API, in milliseconds.')),
  IMAGE_HOSTS: hostNames(HOSTNAME, 'cdn.example, in full')
    .optional()
    .meta(
      variableDocs(
        'images',
        'Further hosts whose images are optimized, comma-separated; the store API’s own always is.',
        'In full, because a wildcard would reach local addresses. They are fetched over https from its usual port; ' +
          'where the shop itself is on plain http, over http and from any port as well. Images of other hosts are ' +
          'shown unchanged.',
      ),
    ),
  IMAGE_PATHS: z
    .string()
    .refine(
      (value) => imagePaths(value)?.length === value.split(',').length,
      'is not a list of folders such as /media/ or /media/?',
    )
    .optional()
    .meta(
      variableDocs(
        'images',
        'Folders from which images are optimized, comma-separated: `/media/`, or `/media/?` with a query.',
        'It concerns all these hosts. Unset: of the store API’s host, files whose names end like an image’s (such ' +
          'as `.webp`); of `IMAGE_HOSTS`, everything; without a query.',
      ),
    ),
  IMAGE_CACHE_MB: wholeNumber(500)
    .default(DEFAULT_IMAGE_CACHE_MB)
    .meta(
      variableDocs(
        'images',
        'Disk space for optimized images, in megabytes; those unused the longest make room.',
      ),
    ),
  CACHE_MB: number(500)
    .default(DEFAULT_CACHE_MB)
    .meta(
      variableDocs(
        'caches',
        'Disk space of cached pages, data and link previews of each hostname, in megabytes.',
        'What was used least recently goes first. All hostnames that a wildcard in `SITE_HOSTS` allows share one ' +
          'such space. The default is for 10,000 products; a tenth of them needs a tenth.',
      ),
    ),
  CACHE_ENTRIES: wholeNumber(50000)
    .default(DEFAULT_CACHE_ENTRIES)
    .meta(
      variableDocs(
        'caches',
        'The number of such pages, data and link previews, with the same rules; five for each product.',
      ),
    ),
  PAGE_MEMORY_MB: number(64)
    .default(DEFAULT_PAGE_MEMORY_MB)
    .meta(
      variableDocs(
        'caches',
        'Memory for responses that are sent again within a second, in megabytes, for all hostnames together.',
      ),
    ),
  MAINTENANCE: z
    .literal('1', 'must be 1 or empty')
    .optional()
    .meta(
      variableDocs(
        'maintenance',
        '`1`: shoppers get a page that says that the shop opens again, as 503. Not on Vercel.',
      ),
    ),
  MAINTENANCE_FILE: z
    .string()
    .optional()
    .meta(
      variableDocs(
        'maintenance',
        'Path of a file that does the same while it exists, without a restart; looked for once a second.',
      ),
    ),
  METRICS_TOKEN: secret(16).optional().meta(SHARED_VARIABLES.METRICS_TOKEN),
  WEB_VITALS_SAMPLE: z.coerce
    .number('must be from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(0.01)
    .meta(
      variableDocs(
        'measuring',
        'Share of the visits whose Core Web Vitals are measured, from 0 to 1, while METRICS_TOKEN is set.',
      ),
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be an http(s) URL')
    .optional()
    .meta(SHARED_VARIABLES.OTEL_EXPORTER_OTLP_ENDPOINT),
  ANALYTICS_SRC: z
    .string()
    .refine(
      (url) => analyticsScript({ ANALYTICS_SRC: url }) !== null,
      'must be an https URL; http only on localhost',
    )
    .optional()
    .meta(
      variableDocs(
        'measuring',
        'Script of an analytics service, loaded after the visitor has agreed. Unset: nobody is asked.',
      ),
    ),
  REVALIDATE_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 16), 'must have at least 16 characters')
    .refine((secrets) => secrets.length <= 2, 'must be at most two secrets')
    .optional()
    .meta(SHARED_VARIABLES.REVALIDATE_SECRET),
  SESSION_SECRET: secret(32)
    .optional()
    .meta(
      variableDocs(
        'secrets',
        'Key of the hashes that stand for a customer; at least 32 characters, the same on every machine.',
        'The hashes are in the cookies `signed_in` and `known_device` and in the log. Unset: one is generated and ' +
          'kept in `.next/cache`; on Vercel each function makes one up, so that a customer who signs in again is not ' +
          'recognized on the device.',
      ),
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'is none of debug, info, warn, error and silent')
    .default('info')
    .meta(SHARED_VARIABLES.LOG_LEVEL),
  PAYMENT_HOSTS: listWithout(
    (value) => invalidPaymentHosts({ PAYMENT_HOSTS: value }),
    'host, such as pay.example or *.pay.example',
  )
    .optional()
    .meta(
      variableDocs(
        'payments',
        'Hosts that a shopper may be sent to for paying, comma-separated; unset: any.',
        '`*.pay.example` stands for all below it. On an https shop only https is allowed, and plain http on a shop ' +
          'that is itself on http.',
      ),
    ),
  PAYMENT_APPS: listWithout(
    (value) => invalidPaymentApps({ PAYMENT_APPS: value }),
    'scheme of a payment app, such as otherpay',
  )
    .optional()
    .meta(
      variableDocs(
        'payments',
        'Further apps that a payment may open, by the schemes of their links: `otherpay` for `otherpay://…`.',
        'UPI and the usual Indian payment apps are always allowed.',
      ),
    ),
  STORE_API_EMBEDDED: z
    .literal('yes')
    .optional()
    .meta(
      variableDocs(
        'storeApi',
        '`yes`: the store API is the embedded one, so that the payment page offers its test gateway.',
        '`npm start` sets it; it is needed only where both programs are started on their own.',
      ),
    ),
  CONNECTION_TEST: z
    .enum(['on', 'off'])
    .default('on')
    .meta(
      variableDocs(
        'storeApi',
        '`off` closes the connection test: `/api-test` and `/api/store-info` are 404.',
        'They tell everybody whether the store API answers and which of its fields are unknown.',
      ),
    ),
});
