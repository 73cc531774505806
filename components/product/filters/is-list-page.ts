import type { ListPage } from '@/lib/search/list-page';

/** Whether a response is a page of a list; our own server sends nothing else with these fields. */
export function isListPage(body: unknown): body is ListPage {
  return typeof body === 'object' && body !== null && 'cards' in body && 'facets' in body;
}
