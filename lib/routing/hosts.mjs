/**
 * A hostname: dot-separated labels of letters, digits and inner hyphens, at most 253 characters. Next matches it against
 * the Host header in lower case and without its port.
 */
export const HOSTNAME_PATTERN =
  '(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

const HOSTNAME = new RegExp(`^${HOSTNAME_PATTERN}$`);

/** A Host header as it arrives: in any case, with or without a port. */
export const HOST_HEADER_PATTERN = `${HOSTNAME_PATTERN.replaceAll('a-z', 'A-Za-z')}(?::[0-9]{1,5})?`;

const HOST_HEADER = new RegExp(`^${HOST_HEADER_PATTERN}$`);

/** The value of STORE_API_URL when it is unset. */
export const DEFAULT_STORE_API_URL = 'http://localhost:8044/api/v1';

/** Always allowed. Only these two names, so that requests cannot fill the cache with further local ones. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/**
 * What follows from the environment, by the values it follows from: they stay the same while the program runs, and every
 * request and every image of a sitemap asks for it.
 *
 * @type {Map<string, string[]>}
 */
const HOST_LISTS = new Map();

/** @type {Map<string, import('./image-hosts').ImageHost[]>} */
const IMAGE_HOST_LISTS = new Map();

/**
 * @template Result
 * @param {Map<string, Result>} results
 * @param {string} key
 * @param {() => Result} compute
 * @returns {Result} the stored result of this key, which is computed the first time
 */
function getOrCompute(results, key, compute) {
  const known = results.get(key);
  if (known !== undefined) return known;
  const result = compute();
  results.set(key, result);
  return result;
}

/**
 * @param {string | undefined} value comma-separated hostnames, a value of the environment
 * @returns {string[]} in lower case, without empty items; the same array for the same value
 */
export function hostList(value = '') {
  return getOrCompute(HOST_LISTS, value, () =>
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );
}

/**
 * @param {string | null | undefined} header a Host header
 * @returns {string | null} its hostname in lower case without the port; null when it is malformed
 */
export function parseHost(header) {
  if (!header || !HOST_HEADER.test(header)) return null;
  const [hostname = ''] = header.toLowerCase().split(':');
  return hostname;
}

/**
 * Whether a hostname matches a pattern: `shop.example` matches only itself, `*.shop.example` every subdomain, `*` every
 * name.
 *
 * @param {string} hostname in lower case, without port
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
 * Whether a hostname is one of this machine that is always allowed.
 *
 * @param {string} hostname in lower case, without port
 */
export function isLocalHost(hostname) {
  return LOCAL_HOSTS.includes(hostname);
}

/**
 * Whether this storefront serves a hostname: those in SITE_HOSTS, those that Vercel sets, and names of this machine.
 *
 * @param {string} hostname in lower case, without port
 * @param {Record<string, string | undefined>} env
 * @returns {boolean} false for a malformed hostname too
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
 * The hosts from which the image optimizer may fetch: the store API's and those in IMAGE_HOSTS. With `{host}` in
 * STORE_API_URL, the API's hosts are those in SITE_HOSTS.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {import('./image-hosts').ImageHost[]} the same array for the same values
 */
export function optimizedImageHosts(env) {
  const key = JSON.stringify([env.STORE_API_URL, env.SITE_HOSTS, env.IMAGE_HOSTS]);
  return getOrCompute(IMAGE_HOST_LISTS, key, () => computeImageHosts(env));
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {import('./image-hosts').ImageHost[]}
 */
function computeImageHosts(env) {
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
