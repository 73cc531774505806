import { firstProductPath, LIST_PATH } from './first-product';

export const PAGE_NAMES = ['home', 'list', 'product'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/**
 * The paths of the pages that are measured.
 *
 * @throws when the shop does not answer within 15 s, or its list is empty
 */
export async function shopPages(origin: string): Promise<Record<PageName, string>> {
  return { home: '/', list: LIST_PATH, product: await firstProductPath(origin) };
}
