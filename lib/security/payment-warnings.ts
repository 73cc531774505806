import { isThisMachine } from '../../shared/this-machine.mjs';
import { hostList } from '../site/hosts.mjs';

/**
 * What an operator should know of the settings that limit where a payment may lead.
 *
 * @param env PAYMENT_HOSTS, SITE_HOSTS and STORE_API_EMBEDDED are read from it
 * @returns sentences for the log; empty when there is nothing to say
 */
export function paymentWarnings(env: Record<string, string | undefined>): string[] {
  const isPublic = hostList(env.SITE_HOSTS).some((host) => !isThisMachine(host));
  const isOpen = isPublic && !env.PAYMENT_HOSTS && env.STORE_API_EMBEDDED !== 'yes';
  const open = 'PAYMENT_HOSTS is unset: a payment may lead to any https address that the store API names.';
  return isOpen ? [open] : [];
}
