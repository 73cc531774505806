import { findPublicHost, isThisMachine } from '../../shared/this-machine.mjs';
import { hostList } from '../site/hosts.mjs';
import { isVercel } from '../site/platform.mjs';

/** What is wrong with the settings of a shop, in words for the person who starts it. */
export type DangerousSettings = {
  /** The shop must not start with these. */
  refusals: string[];
  /** The shop starts; its operator has to know these. */
  warnings: string[];
};

type Variables = Record<string, string | undefined>;

/**
 * Finds settings that are valid each by itself and open the shop or its network to strangers.
 *
 * @param env the variables as the operator set them; an empty one counts as unset. The embedded store API is used when
 *   STORE_API_URL is unset or STORE_API_EMBEDDED says so
 */
export function findDangerousSettings(env: Variables): DangerousSettings {
  return {
    refusals: [...chosenStoreHost(env), ...publicTestGateway(env)],
    warnings: [
      ...otherMachine(env.STORE_API_URL, 'http:', env).map(
        (host) =>
          `STORE_API_URL is http on another machine (${host}): passwords, tokens and orders reach it unencrypted. Use https.`,
      ),
      ...otherMachine(env.SHOP_URL, 'http:', env).map(
        (host) => `SHOP_URL is http (${host}): passwords and session cookies travel unencrypted. Use https.`,
      ),
      ...unknownStorefront(env),
      ...unknownProxy(env),
      ...(['REDIS_URL', 'REDIS_COUNTERS_URL'] as const).flatMap((name) =>
        otherMachine(env[name], 'redis:', env).map(
          (host) =>
            `${name} is redis: on another machine (${host}): whoever is on the way can read and replace what it holds. Use rediss.`,
        ),
      ),
    ],
  };
}

/**
 * A wildcard that a stranger's hostname matches, together with `{host}`, makes the Host header of a request choose the
 * machine that the server calls. Below a top-level domain such as `*.com`, anybody can have a hostname.
 */
function chosenStoreHost({ SITE_HOSTS, STORE_API_URL }: Variables): string[] {
  const open = hostList(SITE_HOSTS).find((host) => /^\*(?:\.(?!localhost$)[^.]*)?$/.test(host));
  if (open === undefined || !STORE_API_URL?.includes('{host}')) return [];
  return [
    `SITE_HOSTS has "${open}" and STORE_API_URL has {host}: then whoever sends a request chooses the machine that the ` +
      'shop calls. Name the hostnames in SITE_HOSTS, or use a STORE_API_URL without {host}.',
  ];
}

function publicTestGateway(env: Variables): string[] {
  // On Vercel nothing starts the embedded store API.
  const isEmbedded = env.STORE_API_EMBEDDED === 'yes' || (!env.STORE_API_URL && !isVercel(env));
  const hasProvider = env.PAYMENT_PROVIDER !== undefined && env.PAYMENT_PROVIDER !== 'test';
  if (!isEmbedded || hasProvider || env.STORE_API_DEMO === 'yes') return [];
  const host = findPublicHost(env.SITE_HOSTS, [env.SHOP_URL, env.STORE_API_PUBLIC_URL]);
  if (host === null) return [];
  return [
    `"${host}" makes the shop public, and its embedded store API has a test payment gateway, where shoppers approve ` +
      'their own payments. Set STORE_API_URL to your store API, or STORE_API_DEMO=yes if the shop takes no real orders.',
  ];
}

/** On Vercel its proxy names the address of each shopper. */
function unknownProxy(env: Variables): string[] {
  const host = findPublicHost(env.SITE_HOSTS, [env.SHOP_URL]);
  if (host === null || env.TRUST_PROXY || isVercel(env)) return [];
  return [
    `"${host}" makes the shop public, and TRUST_PROXY is unset: behind a proxy the addresses of shoppers are unknown, and ` +
      'all of them together have 600 failed sign-ins within 15 minutes. Set TRUST_PROXY to the addresses of your proxy, ' +
      'such as 10.0.0.0/8, or to false if shoppers reach the shop without one.',
  ];
}

/** Only the secret tells the embedded store API whose X-Forwarded-For it may believe. */
function unknownStorefront({ STORE_API_EMBEDDED, STOREFRONT_SECRET }: Variables): string[] {
  if (STORE_API_EMBEDDED !== 'yes' || STOREFRONT_SECRET) return [];
  return [
    'STORE_API_EMBEDDED is yes without STOREFRONT_SECRET: the store API may count all shoppers as one client, and then 50 ' +
      'failed attempts within 15 minutes lock everybody out of signing in. Give both programs the same one.',
  ];
}

/**
 * @param url may contain `{host}`, which stands for the hostnames in SITE_HOSTS
 * @param protocol such as `http:`
 * @returns another machine that the URL names, if it has this protocol
 */
function otherMachine(url: string | undefined, protocol: string, env: Variables): string[] {
  if (!url?.toLowerCase().startsWith(`${protocol}//`)) return [];
  const visited = url.includes('{host}') ? hostList(env.SITE_HOSTS) : ['localhost'];
  return visited
    .flatMap(
      (host) => URL.parse(url.replaceAll('{host}', host.replace(/^\*\.?/, '') || 'any'))?.hostname ?? [],
    )
    .filter((host) => !isThisMachine(host))
    .slice(0, 1);
}
