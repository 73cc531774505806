import { hostList } from '../site/hosts.mjs';

// Anything else, a semicolon above all, could add directives to the Content-Security-Policy.
const PAYMENT_HOST = /^(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/;

/**
 * The hosts to which a payment may lead.
 *
 * @param {Record<string, string | undefined>} env PAYMENT_HOSTS is read from it
 * @returns {string[] | null} hostnames, optionally with a leading `*.` and a port; null when any host is allowed
 */
export function paymentHosts({ PAYMENT_HOSTS }) {
  const list = hostList(PAYMENT_HOSTS);
  return list.length === 0 ? null : list.filter((host) => PAYMENT_HOST.test(host));
}

/**
 * @param {Record<string, string | undefined>} env PAYMENT_HOSTS is read from it
 * @returns {string[]} the entries of PAYMENT_HOSTS that name no host, such as a URL; they allow nothing
 */
export function invalidPaymentHosts({ PAYMENT_HOSTS }) {
  return hostList(PAYMENT_HOSTS).filter((host) => !PAYMENT_HOST.test(host));
}
