/**
 * A hostname as browsers send it: dot-separated labels of letters, digits and inner hyphens, at most 253
 * characters. Next compares it with the Host header lower-cased and without its port.
 */
export const HOSTNAME_PATTERN =
  '(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

const HOSTNAME = new RegExp(`^${HOSTNAME_PATTERN}$`);

/** Where the storefront looks for the store API when STORE_API_URL is unset. */
export const DEFAULT_STORE_API_URL = 'http://localhost:8044/api/v1';

/** Names of the machine itself: two, so that they can't fill a cache whoever sends them. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/**
 * @param {string | undefined} value comma-separated hostnames
 * @returns {string[]} lower-cased, without blanks
 */
export function hostList(value) {
  return (value ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

/**
 * Whether a hostname fits one of the patterns: `shop.example` is itself alone, `*.shop.example` every
 * name below it, `*` every name.
 *
 * @param {string} hostname lower-cased, without port
 * @param {string[]} patterns
 */
function matchesAny(hostname, patterns) {
  return patterns.some((pattern) =>
    pattern === '*' || pattern === hostname
      ? true
      : pattern.startsWith('*.') && hostname.endsWith(pattern.slice(1)),
  );
}

/**
 * Whether the operator lets this storefront answer for a hostname: SITE_HOSTS names the shops' hosts,
 * Vercel its own; names of this machine always do.
 *
 * @param {string} hostname lower-cased, without port
 * @param {Record<string, string | undefined>} env
 * @returns {boolean} false also for what is no hostname at all
 */
export function isAllowedHost(hostname, env) {
  if (!HOSTNAME.test(hostname)) return false;
  return matchesAny(hostname, [
    ...LOCAL_HOSTS,
    ...hostList(env.SITE_HOSTS),
    ...hostList(env.VERCEL_URL),
    ...hostList(env.VERCEL_PROJECT_PRODUCTION_URL),
  ]);
}

/**
 * The hosts whose pictures the image optimiser may fetch: the store API's own and IMAGE_HOSTS. With
 * `{host}` in STORE_API_URL the API's hosts are those of SITE_HOSTS.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {import('./image-hosts').ImageHost[]}
 */
export function optimizedImageHosts(env) {
  const template = env.STORE_API_URL || DEFAULT_STORE_API_URL;
  const apiUrls = template.includes('{host}')
    ? hostList(env.SITE_HOSTS)
        .filter((host) => HOSTNAME.test(host))
        .map((host) => new URL(template.replaceAll('{host}', host)))
    : [new URL(template)];
  return [
    ...apiUrls.map((url) => ({
      protocol: url.protocol === 'https:' ? /** @type {const} */ ('https') : /** @type {const} */ ('http'),
      hostname: url.hostname,
      port: url.port,
    })),
    ...hostList(env.IMAGE_HOSTS).flatMap((hostname) => [
      { protocol: /** @type {const} */ ('https'), hostname },
      { protocol: /** @type {const} */ ('http'), hostname },
    ]),
  ];
}
