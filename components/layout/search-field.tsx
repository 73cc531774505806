import { PopoverCloseButton } from '@/components/ui/popover-close-button';
import { SearchIcon } from '@/components/ui/search-icons';
import type { SearchOffer } from '@/lib/search/search-offer';
import { SearchForm } from './search-form';

const ID = 'search';

/**
 * The search field of the top bar. On wide screens it is a part of the bar; on others it is a popover over it, which the
 * button of SearchTrigger shows.
 */
export function SearchField({ offer, query }: { offer: SearchOffer; query?: string }) {
  return (
    <SearchForm
      id={ID}
      offer={offer}
      label="Search the shop"
      query={query}
      popover="auto"
      className="search-panel"
    >
      <PopoverCloseButton id={ID} label="Close search" className="icon-button -mr-3 lg:hidden" />
    </SearchForm>
  );
}

/** Shows the field on screens that have no room for it in the bar. */
export function SearchTrigger() {
  return (
    <button type="button" popoverTarget={ID} aria-label="Search" className="icon-button lg:hidden">
      <SearchIcon />
    </button>
  );
}
