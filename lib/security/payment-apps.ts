import { hostList } from '../site/hosts.mjs';

/** The schemes of UPI and of India's payment apps. */
const PAYMENT_APPS = ['upi', 'bhim', 'credpay', 'gpay', 'mobikwik', 'paytm', 'paytmmp', 'phonepe', 'tez'];

/** As in a URL, in lower case. */
const SCHEME = /^[a-z][a-z0-9+.-]*$/;

/** Schemes that run or show something in place of the shop, or that have rules of their own. */
const REFUSED =
  /^(?:javascript|data|vbscript|file|blob|filesystem|about|view-source|chrome|resource|jar|https?|wss?|ftp|smb|intent|content|android-app)$/;

/**
 * The schemes of the apps that a payment may open.
 *
 * @param env PAYMENT_APPS is read from it
 * @returns with their colons, as in `URL.protocol`
 */
export function appSchemes({ PAYMENT_APPS: further }: Record<string, string | undefined>): Set<string> {
  return new Set([...PAYMENT_APPS, ...hostList(further).filter(isAppScheme)].map((scheme) => `${scheme}:`));
}

/** @returns the entries of PAYMENT_APPS that are no scheme of an app; they allow nothing */
export function invalidPaymentApps({ PAYMENT_APPS: further }: Record<string, string | undefined>): string[] {
  return hostList(further).filter((scheme) => !isAppScheme(scheme));
}

function isAppScheme(scheme: string): boolean {
  return SCHEME.test(scheme) && !REFUSED.test(scheme);
}
