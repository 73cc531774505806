import { z } from 'zod';

/** The questions by which docs/configuration.md groups the variables, in its order. */
export const VARIABLE_GROUPS = {
  address: 'Address',
  storeApi: 'Store API',
  embedded: 'Embedded store API',
  secrets: 'Secrets',
  proxy: 'Proxy',
  payments: 'Payments',
  images: 'Images',
  caches: 'Caches',
  instances: 'Several instances',
  measuring: 'Measuring and logging',
  maintenance: 'Maintenance',
};

type VariableGroup = keyof typeof VARIABLE_GROUPS;

/**
 * What a schema says of a variable, for its `meta()`.
 *
 * @param description one sentence, for the table of the group
 * @param details what does not fit into it, for a paragraph below the table
 */
export function variableDocs(group: VariableGroup, description: string, details?: string) {
  return { group, description, ...(details === undefined ? {} : { details }) };
}

/** The schema of a key or token. */
export function secret(minLength: number) {
  return z.string().min(minLength, `must have at least ${minLength} characters`);
}

/** Variables that the storefront and the embedded store API both read. */
export const SHARED_VARIABLES = {
  SITE_HOSTS: variableDocs(
    'address',
    'Hostnames that are served, comma-separated: `shop.example`, `*.shop.example`, or `*`.',
    '`localhost` and `127.0.0.1` always work, on Vercel the hostnames that it gives a deployment, and `npm start` adds the ' +
      'other seeded shops. Others get a 404 and no cache entry. With one besides `localhost` and those below it the shop is ' +
      'public: the seeded customer, whose password everybody knows, cannot sign in.',
  ),
  SHOP_URL: variableDocs(
    'address',
    'Where shoppers reach the shop, such as `https://{host}`, which stands for the visited hostname.',
    'Canonical URLs, sitemaps, link previews and links in mails begin with it, and the test payment gateway returns there. ' +
      'Its scheme decides on session cookies, HSTS, payment targets and the pages’ policy. Unset: `https://{host}`, and on the ' +
      'machine itself, without a proxy, `http://{host}:3000`; the scheme is then what a trusted proxy says of a request. A store ' +
      'API that is started alone takes `http://{host}:3000`.',
  ),
  STORE_API_DEMO: variableDocs(
    'storeApi',
    '`yes`: the shop may be public although the embedded store API’s payment gateway is a test one.',
    'Without it, `SITE_HOSTS`, `SHOP_URL` or `STORE_API_PUBLIC_URL` with another hostname than `localhost` and those below it is ' +
      'refused while `STORE_API_URL` is unset or `STORE_API_EMBEDDED` is `yes`.',
  ),
  PAYMENT_PROVIDER: variableDocs(
    'payments',
    'Who takes the embedded store API’s payments: `test`, its test gateway, or `razorpay`.',
    '`razorpay` needs `RAZORPAY_KEY_ID`, `RAZORPAY_KEY_SECRET` and `RAZORPAY_WEBHOOK_SECRET`; the test gateway is then off, and a public ' +
      'shop needs no `STORE_API_DEMO` ([payments.md](payments.md)).',
  ),
  STOREFRONT_SECRET: variableDocs(
    'secrets',
    'By it the embedded store API recognizes the storefront; at least 32 characters.',
    'Of whoever sends it, `X-Forwarded-For`, `X-Known-Device` and `X-Request-Id` are believed. `npm start` makes one up for the ' +
      'two programs that it runs; where they are started apart, give both the same.',
  ),
  REVALIDATE_SECRET: variableDocs(
    'secrets',
    'With it the store reports changed data to `POST /api/revalidate`; at least 16 characters.',
    'It is a bearer token or the key of a signature. Two, separated by a comma, are both accepted, so that it can be changed ' +
      'without a gap; the embedded store API signs with the first. Unset: `npm start` makes one up for the two programs that it ' +
      'runs, otherwise the endpoint is off.',
  ),
  LOG_LEVEL: variableDocs(
    'measuring',
    'The least level that is logged, as lines of JSON: `debug`, `info`, `warn`, `error` or `silent`.',
  ),
  METRICS_TOKEN: variableDocs(
    'measuring',
    'Bearer token of `/api/metrics`, and of the store API’s `/api/v1/metrics`; at least 16 characters.',
    'Unset: the paths are a 404 and nothing is measured. Not on Vercel.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variableDocs(
    'measuring',
    'Collector of OpenTelemetry traces, such as `http://10.0.0.5:4318`.',
    'Other variables of OpenTelemetry count too. Unset: nothing is traced. Not on Vercel.',
  ),
};
