import type { CompressedPages } from './compressed-pages.mjs';
import type { RedisConnection } from './redis-connection.mjs';
import type { SharedPages } from './shared-pages.mjs';

declare global {
  /** Registered by compressed-pages.mjs. */
  var shopCompressedPages: CompressedPages | undefined;

  /** By URL. Registered by redis-connection.mjs. */
  var shopRedis: Map<string, RedisConnection> | undefined;

  /** Registered by shared-pages.mjs. */
  var shopSharedPages: SharedPages | undefined;
}
