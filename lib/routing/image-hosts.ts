/** A host from which the image optimizer may fetch, as in `images.remotePatterns`. */
export type ImageHost = {
  protocol: 'http' | 'https';
  hostname: string;
  /** Any port when absent; the protocol's default when empty. */
  port?: string;
};

/**
 * Whether the image optimizer serves an image. Those of other hosts are served unchanged, and so are SVG images, which
 * may contain scripts and gain nothing from resizing.
 *
 * @param src absolute URL or path of this site
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
