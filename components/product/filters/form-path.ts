import type { ListAddress } from '@/lib/search/list-address';

/** Where a form opens a list without scripts. */
export function formPath({ choices }: ListAddress): string {
  return choices.q ? '/search' : '/products';
}
