import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { GridIcon } from '@/components/ui/icons';
import { listAddressPath, parseListAddress, type ListAddress } from '@/lib/search/list-address';

/** In place of the products where a choice leaves none. */
export function NoMatches({ address }: { address: ListAddress }) {
  const { choices } = parseListAddress({ q: address.choices.q });
  const all = listAddressPath({ query: { ...address.query, page: 1 }, choices });
  return (
    <EmptyState symbol={<GridIcon />} title="No products found with the selected filters.">
      <ButtonLink href={all} variant="outline">
        Clear Filters
      </ButtonLink>
    </EmptyState>
  );
}
