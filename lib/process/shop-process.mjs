/**
 * What the server and Next's bundle share in this process. They are two graphs of modules, and Next bundles most modules of
 * the shop several times, so that a variable of a module exists more than once.
 *
 * @typedef {object} ShopProcess
 * @property {boolean} [isServed] whether server/server.ts stands before Next
 * @property {boolean} [hasUnknownScript] whether a page held an inline script that its policy forbids
 * @property {import('pino').Logger} [log]
 * @property {import('../logging/measured.mjs').Observers} [observers] the metrics of this process
 * @property {import('node:async_hooks').AsyncLocalStorage<import('../logging/request-store.mjs').RequestContext>} [requests]
 * @property {Map<string, import('../cache/redis-connection.mjs').RedisConnection>} [redis] by URL
 * @property {import('../cache/changes.mjs').Changes} [changes]
 * @property {import('lru-cache').LRUCache<string, import('../store-api/circuit').Circuit>} [circuits] by a store's address
 * @property {number} [listsInFlight] lists with a query that are being answered
 */

const PLACE = Symbol.for('shop.process');

/**
 * The one place of this process for what the server and the pages share. Nothing else of the shop is global.
 *
 * @returns {ShopProcess} made by the server; by its first user in the build, in tests and on Vercel
 */
export function shopProcess() {
  /** @type {ShopProcess | undefined} */
  const existing = Reflect.get(globalThis, PLACE);
  if (existing) return existing;
  /** @type {ShopProcess} */
  const made = {};
  Reflect.set(globalThis, PLACE, made);
  return made;
}
