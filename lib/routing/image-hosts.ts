/** A host whose pictures the image optimiser fetches, as `images.remotePatterns` wants it. */
export type ImageHost = {
  protocol: 'http' | 'https';
  hostname: string;
  /** Any when absent; the empty string is the protocol's own. */
  port?: string;
};

/**
 * Whether the image optimiser takes a picture. Pictures of other hosts are shown as they are, and so are
 * vector ones: they may hold scripts, and gain nothing.
 *
 * @param src absolute address or a path of this site
 */
export function isOptimized(src: string, hosts: ImageHost[]): boolean {
  if (src.startsWith('/')) return !isVector(src);
  const url = URL.parse(src);
  if (!url || isVector(url.pathname)) return false;
  return hosts.some(
    ({ protocol, hostname, port }) =>
      url.protocol === `${protocol}:` &&
      url.hostname === hostname &&
      (port === undefined || port === url.port),
  );
}

function isVector(pathname: string): boolean {
  return /\.svgz?$/i.test(pathname);
}
