/** `localhost`, names below it and the loopback addresses, as a URL has them. */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether only this machine reaches a hostname or address.
 *
 * @param {string} hostname of a URL or a pattern such as `*.localhost`, in lower case
 */
export function isThisMachine(hostname) {
  return THIS_MACHINE.test(hostname);
}

/**
 * Finds the hostname by which others than this machine reach a shop.
 *
 * @param {string | undefined} siteHosts the storefront's hostnames, comma-separated; wildcards too
 * @param {(string | undefined)[]} urls in which `{host}` stands for one of these; others than URLs are ignored
 * @returns {string | null} null when there is none
 */
export function findPublicHost(siteHosts = '', urls) {
  const hosts = [
    ...siteHosts.split(',').map((host) => host.trim().toLowerCase()),
    ...urls.map((url) => URL.parse((url ?? '').replaceAll('{host}', 'localhost'))?.hostname ?? ''),
  ];
  return hosts.find((host) => host !== '' && !isThisMachine(host)) ?? null;
}
