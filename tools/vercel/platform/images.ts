import type { ImageConfig } from './build-output';

/** Whether the image service of a deployment takes a request: the widths, qualities and places that the build names. */
export function isAllowedImage(query: URLSearchParams, images: ImageConfig): boolean {
  const source = query.get('url') ?? '';
  if (!images.sizes.includes(Number(query.get('w'))) || !images.qualities.includes(Number(query.get('q'))))
    return false;
  const isOwn = source.startsWith('/') && !source.startsWith('//');
  const url = URL.parse(source, isOwn ? 'http://localhost' : undefined);
  return (
    url !== null &&
    (isOwn ? images.localPatterns : images.remotePatterns).some(
      ({ protocol, hostname, port, pathname, search }) =>
        (protocol === undefined || `${protocol}:` === url.protocol) &&
        (hostname === undefined || new RegExp(hostname).test(url.hostname)) &&
        (port === undefined || port === url.port) &&
        (pathname === undefined || new RegExp(pathname).test(url.pathname)) &&
        (search === undefined || search === url.search),
    )
  );
}
