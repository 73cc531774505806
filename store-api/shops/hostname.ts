/**
 * The hostname of a Host header: lower case, without its port and without a trailing dot.
 *
 * @param header the header's value, or undefined when it was not sent
 */
export function hostnameOf(header: string | undefined): string {
  return (header ?? '').trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
