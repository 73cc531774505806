import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../deps';
import { isThisMachine } from '../../shared/this-machine.mjs';
import { hostnameOf } from '../shops/resolve-shop';

/**
 * Creates middleware that warns once when the storefront serves a public hostname which the API's own settings do not
 * name: started apart, the API cannot refuse at its start what makes only the storefront public.
 */
export function warnOfPublicShop({ isTrial, logSecurityEvent }: Pick<Deps, 'isTrial' | 'logSecurityEvent'>) {
  let hasWarned = !isTrial;
  return createMiddleware<AppEnv>(async (c, next) => {
    const host = hostnameOf(c.req.header('host'));
    // Anybody can send a Host header; the storefront sends those that it serves.
    if (!hasWarned && c.var.caller.isStorefront && host !== '' && !isThisMachine(host)) {
      hasWarned = true;
      logSecurityEvent('misconfigured', {
        setting: 'SITE_HOSTS',
        host,
        message:
          'The shop is public, and this store API runs with its test payment gateway and, in its embedded database, a customer whose password everybody knows. Give it the SITE_HOSTS of the storefront, and STORE_API_DEMO=yes if the shop takes no real orders.',
      });
    }
    await next();
  });
}
