import { platformHosts, isVercel } from './platform.mjs';

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

/** The names by which a shop is visited on this machine; shared/this-machine.mjs knows all its addresses. */
const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/;

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
  const cached = results.get(key);
  if (cached !== undefined) return cached;
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
 * Whether a shop that is visited by a hostname is on plain http unless a setting or a proxy says otherwise.
 *
 * @param {string} hostname in lower case, without port; a pattern such as `*.localhost` too
 * @returns {boolean}
 */
export function isLocalHost(hostname) {
  return LOCAL_HOST.test(hostname);
}

/**
 * Whether TRUST_PROXY names a proxy.
 *
 * @param {string | undefined} trustProxy
 * @returns {boolean}
 */
export function trustsProxy(trustProxy) {
  return !/^(?:|false|0)$/i.test((trustProxy ?? '').trim());
}

/**
 * Whether a trusted proxy is in front of the shop: one that TRUST_PROXY names, or Vercel's.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {boolean}
 */
export function hasProxy(env) {
  return trustsProxy(env.TRUST_PROXY) || isVercel(env);
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
 * Whether a hostname is served whatever SITE_HOSTS says.
 *
 * @param {string} hostname in lower case, without port
 */
export function isAlwaysAllowed(hostname) {
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
    ...platformHosts(env).flatMap((host) => hostList(host)),
  ]);
}

/** Paths of files whose name ends like an image's, as a pattern of `images.remotePatterns`. */
export const IMAGE_FILES = '**/*.{avif,gif,jpg,jpeg,png,webp,AVIF,GIF,JPG,JPEG,PNG,WEBP}';

/** A folder in IMAGE_PATHS, in characters without a meaning in patterns; `?` after it allows queries. */
const IMAGE_PATH = /^(?<folder>(?:\/[\w.~%-]+)*\/)(?<query>\?)?$/;

/** The group of all hostnames that SITE_HOSTS does not name; a hostname has no asterisk. */
const UNNAMED_SITES = '*';

/**
 * The group whose limits a shop counts towards: each hostname that SITE_HOSTS names has its own. All others share one,
 * because with a wildcard anybody can make up further hostnames.
 *
 * @param {string} hostname in lower case, without port
 * @param {Record<string, string | undefined>} env
 */
export function limitGroup(hostname, env) {
  return hostList(env.SITE_HOSTS).includes(hostname) ? hostname : UNNAMED_SITES;
}

/**
 * Whether a hostname is one of a bounded number: a name of this machine, or one that SITE_HOSTS has in full.
 *
 * @param {string} hostname in lower case, without port
 * @param {Record<string, string | undefined>} env
 */
export function isNamedHost(hostname, env) {
  return isAlwaysAllowed(hostname) || limitGroup(hostname, env) !== UNNAMED_SITES;
}

/**
 * What the image optimizer may fetch: images of the store API's host and of those in IMAGE_HOSTS. With `{host}` in
 * STORE_API_URL, the API's hosts are those in SITE_HOSTS. Every URL is an image of its own to the optimizer, so neither
 * other paths of the API nor made-up queries are fetched unless IMAGE_PATHS names them.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {import('./image-hosts').ImageHost[]} the same array for the same values
 */
export function optimizedImageHosts(env) {
  const { STORE_API_URL, SITE_HOSTS, IMAGE_HOSTS, IMAGE_PATHS, SHOP_URL, TRUST_PROXY } = env;
  const key = JSON.stringify([STORE_API_URL, SITE_HOSTS, IMAGE_HOSTS, IMAGE_PATHS, SHOP_URL, TRUST_PROXY]);
  return getOrCompute(IMAGE_HOST_LISTS, key, () => computeImageHosts(env));
}

/**
 * The base URLs of the store API; with `{host}` in STORE_API_URL, that of each hostname in SITE_HOSTS.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {URL[]}
 */
export function storeApiUrls(env) {
  const template = env.STORE_API_URL || DEFAULT_STORE_API_URL;
  // A build alone has checked nothing yet.
  if (!URL.canParse(template.replaceAll('{host}', 'shop.example')))
    throw new Error(`STORE_API_URL=${template}: must be an http(s) URL, such as https://api.example/api/v1`);
  if (!template.includes('{host}')) return [new URL(template)];
  return hostList(env.SITE_HOSTS)
    .filter((host) => HOSTNAME.test(host))
    .map((host) => new URL(template.replaceAll('{host}', host)));
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {import('./image-hosts').ImageHost[]}
 */
function computeImageHosts(env) {
  const apiHosts = storeApiUrls(env).map((url) => ({
    protocol: url.protocol === 'https:' ? /** @type {const} */ ('https') : /** @type {const} */ ('http'),
    hostname: url.hostname,
    port: url.port,
  }));
  const imageHosts = hostList(env.IMAGE_HOSTS).flatMap((hostname) =>
    isOnLocalHttp(env)
      ? [
          { protocol: /** @type {const} */ ('https'), hostname },
          { protocol: /** @type {const} */ ('http'), hostname },
        ]
      : [{ protocol: /** @type {const} */ ('https'), hostname, port: '' }],
  );
  const paths = imagePaths(env.IMAGE_PATHS);
  if (paths)
    return [...apiHosts, ...imageHosts].flatMap((host) => paths.map((path) => ({ ...host, ...path })));
  const search = /** @type {const} */ ('');
  return [
    ...apiHosts.map((host) => ({ ...host, pathname: IMAGE_FILES, search })),
    ...imageHosts.map((host) => ({ ...host, search })),
  ];
}

/**
 * Parses IMAGE_PATHS.
 *
 * @param {string | undefined} value
 * @returns {Pick<import('./image-hosts').ImageHost, 'pathname' | 'search'>[] | null} without unreadable items, which
 *   lib/env.ts refuses; null when it is unset
 */
export function imagePaths(value) {
  if (!value?.trim()) return null;
  return value.split(',').flatMap((item) => {
    const groups = IMAGE_PATH.exec(item.trim())?.groups;
    if (!groups) return [];
    const pathname = `${groups.folder}**`;
    return [groups.query ? { pathname } : { pathname, search: /** @type {const} */ ('') }];
  });
}

/**
 * Whether the shop is reached over plain http on this machine or as SHOP_URL says; its images may then come from
 * development servers at any port.
 *
 * @param {Record<string, string | undefined>} env
 */
function isOnLocalHttp(env) {
  if (env.SHOP_URL) return env.SHOP_URL.startsWith('http:');
  return !hasProxy(env) && hostList(env.SITE_HOSTS).every(isLocalHost);
}
