/** A host from which the image optimizer may fetch, as in `images.remotePatterns`. */
export type ImageHost = {
  protocol: 'http' | 'https';
  hostname: string;
  /** Any port when absent; the protocol's default when empty. */
  port?: string;
  /** A folder such as `/media/**`, or IMAGE_FILES (hosts.mjs); any path when absent. */
  pathname?: string;
  /** Empty: without a query. Any query when absent. */
  search?: '';
};

/** What IMAGE_FILES (hosts.mjs) matches. */
const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|webp|AVIF|GIF|JPE?G|PNG|WEBP)$/;

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
    ({ protocol, hostname, port, pathname, search }) =>
      url.protocol === `${protocol}:` &&
      url.hostname === hostname &&
      (port === undefined || port === url.port) &&
      (search === undefined || search === url.search) &&
      (pathname === undefined || matchesPath(url.pathname, pathname)),
  );
}

function matchesPath(path: string, pattern: string): boolean {
  return pattern.endsWith('/**') ? path.startsWith(pattern.slice(0, -2)) : IMAGE_FILE.test(path);
}

function isVector(pathname: string): boolean {
  return /\.svgz?$/i.test(pathname);
}
