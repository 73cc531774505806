import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { GridIcon } from '@/components/ui/icons';
import { SearchIcon } from '@/components/ui/search-icons';
import { ALL_PRODUCTS, capitalize } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import { chosenFilters } from '@/lib/search/filter-fields';
import { listAddressPath, parseListAddress, type ListAddress } from '@/lib/search/list-address';
import type { Recommendations } from '@/lib/search/search-offer';
import { ChipLinks, PopularSearches } from './chip-links';

type Props = {
  address: ListAddress;
  /** The spelling that the store offers for what was searched for; empty without one. */
  didYouMean: string;
  /** Shown for a search. */
  recommendations: Recommendations | undefined;
};

/** In place of the products of a list without any, with the ways on. One without filters has nothing to clear. */
export function NoMatches({ address, didYouMean, recommendations }: Props) {
  const { q } = address.choices;
  const { choices } = parseListAddress({ q });
  const isFiltered = chosenFilters(address.choices).length > 0;
  const withoutFilters = listAddressPath({ query: { ...address.query, page: 1 }, choices });
  const clear = (
    <ButtonLink href={isFiltered ? withoutFilters : listPath({})} variant="outline">
      Clear Filters
    </ButtonLink>
  );
  const title = 'No products found with the selected filters.';
  const advice = 'Check the spelling, or try fewer or more general words.';
  const pages = recommendations?.pages ?? [];
  if (!q && !isFiltered && !address.query.parentCategory) {
    return (
      <EmptyState symbol={<GridIcon />} title="Nothing here yet.">
        <ButtonLink href={listPath({})} variant="outline">
          {ALL_PRODUCTS}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!q) {
    return (
      <EmptyState symbol={<SearchIcon />} title={title}>
        {clear}
      </EmptyState>
    );
  }
  return (
    // The heading of the page already says that nothing is found.
    <EmptyState
      symbol={<SearchIcon />}
      title={isFiltered ? title : pages.length > 0 ? 'Looking for one of our pages?' : 'Try another search'}
      text={pages.length > 0 ? undefined : advice}
    >
      <div className="mt-2 grid gap-6 text-sm">
        {isFiltered && <div>{clear}</div>}
        {pages.length > 0 && (
          <ChipLinks label="Pages" links={pages.map(({ name, href }) => ({ label: name, href }))} />
        )}
        {didYouMean && (
          <p className="wrap-anywhere">
            Did you mean{' '}
            <a
              href={listAddressPath(parseListAddress({ q: didYouMean }))}
              rel="nofollow"
              className="text-link"
            >
              {didYouMean}
            </a>
            ?
          </p>
        )}
        {recommendations && (
          <>
            <PopularSearches searches={recommendations.popularSearches} />
            <ChipLinks
              label="Browse categories"
              links={recommendations.categories.map((name) => ({
                label: capitalize(name),
                href: categoryPath(name),
              }))}
            />
          </>
        )}
      </div>
    </EmptyState>
  );
}
