/** What tells one list from another; all else in an address, such as its page and filters, is chosen within the list. */
const LIST_KEYS = ['category', 'parentCategory', 'featured'];

/** Marks the links of the header that lead to the page or list at the browser's address, or to the category around it. */
export function markCurrentLinks(): void {
  const page = addressOf(LIST_KEYS);
  const category = addressOf(['category']);
  for (const link of document.querySelectorAll('.site-header nav a')) {
    const href = link.getAttribute('href');
    if (href === page) link.setAttribute('aria-current', 'page');
    else if (href === category && category.includes('?')) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** The browser's address with some keys of its query, in the spelling of our links. */
function addressOf(keys: string[]): string {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams(
    keys.flatMap((key) => (params.has(key) ? [[key, params.get(key) ?? '']] : [])),
  );
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
