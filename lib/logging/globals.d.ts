import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { RequestContext } from './request-store.mjs';

declare global {
  /** Registered by request-store.mjs. */
  var shopRequestStore: AsyncLocalStorage<RequestContext> | undefined;
  /** Registered by log.mjs. */
  var shopLog: Logger | undefined;
}
