import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  clientNetwork,
  findClient,
  isPrivateAddress,
  untrustedProxyReporter,
} from '../../shared/client-address';
import { isSecret } from '../../shared/secrets';
import type { AppEnv, Caller, Deps } from '../deps';
import type { Asker } from './work-queue';

const SECRET_HEADER = 'x-storefront-secret';
const DEVICE_HEADER = 'x-known-device';

const MAX_DEVICE_LENGTH = 100;

/** Without Node's request where a test calls the app itself. */
type CallerEnv = AppEnv & { Bindings: Partial<HttpBindings> };

/**
 * Creates middleware that adds the caller to the context. X-Forwarded-For is believed only of a storefront that sends
 * STOREFRONT_SECRET and of the addresses in STORE_API_TRUST_PROXY. A private address that forwards without being trusted
 * does so for others, whose addresses are then unknown.
 */
export function identifyCaller({
  storefrontSecret,
  isTrustedProxy = () => false,
  logSecurityEvent,
}: Pick<Deps, 'storefrontSecret' | 'isTrustedProxy' | 'logSecurityEvent'>) {
  const onUntrusted = untrustedProxyReporter(
    logSecurityEvent,
    'A private address forwards requests without STOREFRONT_SECRET, and STORE_API_TRUST_PROXY does not name it: the addresses of its clients are unknown, so all of them share one limit.',
  );

  function identify(c: Context<CallerEnv>): Caller {
    const peer = c.env.incoming?.socket.remoteAddress;
    const isStorefront = isSecret(c.req.header(SECRET_HEADER), storefrontSecret);
    const isTrusted = isStorefront || isTrustedProxy(peer ?? '');
    const address = findClient({
      peer,
      header: (name) => c.req.header(name),
      isTrusted,
      isProxy: isTrustedProxy,
      onUntrusted,
    });
    const device = c.req.header(DEVICE_HEADER)?.slice(0, MAX_DEVICE_LENGTH) || null;
    return {
      network: address && clientNetwork(address),
      isPrivate: address !== null && isPrivateAddress(address),
      device: isStorefront ? device : null,
      isStorefront,
      isTrusted,
    };
  }
  return createMiddleware<CallerEnv>(async (c, next) => {
    c.set('caller', identify(c));
    await next();
  });
}

/** Who the work of a request is done for. A private address may be that of a proxy, whose clients have no share together. */
export function askerOf(c: Pick<Context<AppEnv>, 'var' | 'req'>): Asker {
  const { network, isPrivate } = c.var.caller;
  return { tenant: c.var.shop.id, client: isPrivate ? null : network, signal: c.req.raw.signal };
}
