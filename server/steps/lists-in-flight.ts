import { LIST_PAGES } from '@/lib/routes/pages.mjs';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import type { Step } from '../step';

const LISTS = new Set(LIST_PAGES.map((page) => `/${page}`));

/**
 * Counts the lists with a query that are being answered. Searched, filtered and sorted ones are rendered for each request, which
 * middleware.ts refuses while there are too many; those that are kept take no time, and hardly count.
 */
export const countLists: Step = ({ url = '' }, response, next) => {
  const [path = ''] = url.split('?', 1);
  if (LISTS.has(path) && path.length < url.length) {
    const shop = shopProcess();
    shop.listsInFlight = (shop.listsInFlight ?? 0) + 1;
    response.once('close', () => (shop.listsInFlight = (shop.listsInFlight ?? 0) - 1));
  }
  next();
};
