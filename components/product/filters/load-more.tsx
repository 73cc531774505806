import { addressFields } from '@/lib/search/filter-fields';
import { listPathname, type ListAddress } from '@/lib/search/list-address';
import { HiddenFields } from './hidden-fields';

/** Appends the page after the address's. Without scripts there are the links to pages. */
export function LoadMore({ address }: { address: ListAddress }) {
  return (
    <form data-live="more" action={listPathname(address.choices)} className="needs-script">
      <HiddenFields fields={[...addressFields(address), ['page', String(address.query.page + 1)]]} />
      <button className="button button-outline">Load more</button>
    </form>
  );
}
