import { isThisMachine } from '@/shared/this-machine';
import { hostList } from '../site/hosts.mjs';
import { invalidPaymentApps } from './payment-apps';
import { invalidPaymentHosts } from './payment-hosts.mjs';

/**
 * What an operator should know of the settings that limit where a payment may lead.
 *
 * @param env PAYMENT_HOSTS, PAYMENT_APPS, SITE_HOSTS and STORE_API_EMBEDDED are read from it
 * @returns sentences for the log; empty when there is nothing to say
 */
export function paymentWarnings(env: Record<string, string | undefined>): string[] {
  const hosts = invalidPaymentHosts(env).map(
    (entry) =>
      `PAYMENT_HOSTS: "${entry}" is no host such as pay.example or *.pay.example. It allows nothing.`,
  );
  const apps = invalidPaymentApps(env).map(
    (entry) => `PAYMENT_APPS: "${entry}" is no scheme of a payment app. It allows nothing.`,
  );
  const isPublic = hostList(env.SITE_HOSTS).some((host) => !isThisMachine(host));
  const isOpen = isPublic && !env.PAYMENT_HOSTS && env.STORE_API_EMBEDDED !== 'yes';
  const open = 'PAYMENT_HOSTS is unset: a payment may lead to any https address that the store API names.';
  return [...hosts, ...apps, ...(isOpen ? [open] : [])];
}
