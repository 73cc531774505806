import { createHash } from 'node:crypto';
import { optimizedImageHosts, storeApiUrls } from '@/lib/site/hosts.mjs';
import type { ImageHost } from '@/lib/site/image-hosts';
import type { ImageSources } from './image-path';
import { isVercel } from '@/lib/site/platform.mjs';

/** Characters of a key: with a hundred base URLs, two share one in one of three million shops. */
const KEY_LENGTH = 5;

/** By the list of hosts, which is the same one as long as the environment is. */
const BASES = new WeakMap<ImageHost[], ImageSources['bases']>();

/**
 * What the URLs of this shop's optimized images are made of. A key is a hash of its base URL, so that a path never comes
 * to mean an image of another store API: browsers keep images for a year.
 *
 * @param env the process's environment
 */
export function imageSources(env: Record<string, string | undefined>): ImageSources {
  const hosts = optimizedImageHosts(env);
  const bases = BASES.get(hosts) ?? keyedBases(env);
  BASES.set(hosts, bases);
  return { hosts, bases, isOnVercel: isVercel(env) };
}

function keyedBases(env: Record<string, string | undefined>): ImageSources['bases'] {
  const bases = storeApiUrls(env).map(({ href }) => (href.endsWith('/') ? href : `${href}/`));
  return Object.fromEntries(bases.map((base) => [keyOf(base), base]));
}

function keyOf(base: string): string {
  return createHash('sha256').update(base).digest('base64url').slice(0, KEY_LENGTH);
}
