/** `localhost`, names below it and the loopback addresses, as a URL has them. */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether only this machine reaches a hostname or address.
 *
 * @param hostname of a URL or a pattern such as `*.localhost`, in lower case
 */
export function isThisMachine(hostname: string): boolean {
  return THIS_MACHINE.test(hostname);
}
