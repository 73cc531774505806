/** A path whose last segment names a file, such as `/feeds/products.xml`. */
const FILE_PATH = /\.\w+$/;

/**
 * The link around a node, if the router can open it: one of this site that leads to another page or another part of the
 * list of pages. The browser itself opens links to files, to JSON and within the current page, and those with a `target`,
 * `download` or `data-reload`.
 */
export function routedLink(node: EventTarget | null): HTMLAnchorElement | null {
  const link = node instanceof Element ? node.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if (link.target || link.hasAttribute('download') || 'reload' in link.dataset) return null;
  if (link.pathname.startsWith('/api/') || FILE_PATH.test(link.pathname)) return null;
  const isWithinPage =
    link.href.includes('#') && withoutHash(link.href) === withoutHash(window.location.href);
  return isWithinPage ? null : link;
}

/** Whether a click opens its link in this tab: the primary button, without a key, and not handled by the page. */
export function opensInPlace(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return !(event.button || event.defaultPrevented);
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0];
}
