import type { CardProps } from '@/lib/products/card';
import { formatWait } from '@/lib/format/wait';
import { pageCount } from '@/lib/products/page-links';
import { PAGE_SIZE } from '@/lib/products/list-query';
import { addressFields, chosenFilters, fieldName, formatCount } from '@/lib/search/filter-fields';
import type { ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import { CardView } from '../card-view';
import { Pagination } from '../pagination';
import { AllValues } from './all-values';
import { ChosenChips } from './chosen-chips';
import { FilterFields } from './filter-fields';
import { HiddenFields } from './hidden-fields';
import type { LivePart, LiveParts } from './live-parts';
import { NoMatches } from './no-matches';
import { SearchNotice } from './search-notice';
import { SortSelect } from './sort-select';

/** What is shown in place of the server's list. */
export type View = {
  address: ListAddress;
  /** The last page that was loaded. */
  list: ListPage;
  cards: CardProps[];
  /** The page with which the list begins. */
  firstPage: number;
  /** Whether the cards follow those of the server. */
  isAppended: boolean;
};

/** What is chosen in the open sheet. */
export type Draft = { address: ListAddress; list: ListPage };

export type Problem = { kind: 'price' } | FailedRequest;

type FailedRequest = {
  kind: 'failed';
  /** Whether the sheet with the filters hides the list. */
  isInSheet: boolean;
  retry: () => void;
  waitSeconds: number | null;
};

type Shown = {
  view: View | null;
  draft: Draft | null;
  problem: Problem | null;
  expanded: string[];
  isAnnounced: boolean;
  collectionTitle: string | undefined;
};

const TYPE_FIELDS = new Set(['category', 'parentCategory', 'page']);

/** Renders the parts of a list page that differ from what the server rendered. */
export function renderParts({
  view,
  draft,
  problem,
  expanded,
  isAnnounced,
  collectionTitle,
}: Shown): LiveParts {
  const filters = draft ?? view;
  return {
    ...(view && viewParts(view, collectionTitle)),
    ...(filters && {
      filters: replaced(
        <FilterFields
          address={filters.address}
          facets={filters.list.facets}
          renderAll={(facet, values) =>
            expanded.includes(facet.label) && (
              <AllValues label={facet.label} name={fieldName(facet)} values={values} />
            )
          }
        />,
      ),
      showCount: replaced(countText(filters.list)),
    }),
    ...(problem?.kind === 'price' && { priceError: replaced(<PriceError />) }),
    sheetStatus: replaced(problem?.kind === 'failed' && problem.isInSheet && <Failure {...problem} />),
    status: replaced(
      <>
        <p className="sr-only">{isAnnounced && view ? announcement(view) : ''}</p>
        {problem?.kind === 'failed' && !problem.isInSheet && <Failure {...problem} />}
      </>,
    ),
  };
}

function viewParts(view: View, collectionTitle: string | undefined): LiveParts {
  const { address, list, cards, isAppended, firstPage } = view;
  const totalPages = pageCount(list.total, PAGE_SIZE);
  const chosen = chosenFilters(address.choices, collectionTitle).length;
  return {
    count: replaced(countText(list)),
    filterCount: replaced(chosen > 0 ? ` (${chosen})` : ''),
    sort: replaced(<SortSelect choices={address.choices} isHidden={list.total === 0} />),
    chips: replaced(<ChosenChips address={address} collectionTitle={collectionTitle} />),
    typeFields: replaced(
      <HiddenFields fields={addressFields(address).filter(([name]) => !TYPE_FIELDS.has(name))} />,
    ),
    notice: replaced(list.total > 0 && <SearchNotice q={address.choices.q} didYouMean={list.didYouMean} />),
    message: replaced(
      list.total === 0 && (
        <NoMatches address={address} didYouMean={list.didYouMean} recommendations={list.recommendations} />
      ),
    ),
    cards: {
      isAppended,
      content: cards.map((card) => (
        <li key={card.product.id}>
          <CardView {...card} />
        </li>
      )),
    },
    pages: replaced(
      <Pagination
        address={address}
        firstPage={firstPage}
        totalPages={totalPages}
        total={list.total}
        isLowerBound={list.isLowerBound}
        hasLoadMore
      />,
    ),
  };
}

function replaced(content: LivePart['content']): LivePart {
  return { content };
}

function countText({ total, isLowerBound }: ListPage): string {
  return formatCount(total, isLowerBound);
}

function announcement({ list, firstPage, address }: View): string {
  if (firstPage === address.query.page) return countText(list);
  const from = (firstPage - 1) * PAGE_SIZE + 1;
  const to = Math.min(address.query.page * PAGE_SIZE, list.total);
  return `Showing ${from} to ${to} of ${countText(list)}`;
}

function PriceError() {
  return <p className="text-sm text-danger">The lowest price is above the highest one. Please swap them.</p>;
}

function Failure({ isInSheet, retry, waitSeconds }: FailedRequest) {
  return (
    <div className="form-failure mb-5">
      <p>
        {isInSheet
          ? 'The number of items could not be updated.'
          : 'The list could not be updated, so this is still the one from before.'}
        {waitSeconds !== null && ` Please wait ${formatWait(waitSeconds)}.`}
      </p>
      <button type="button" onClick={retry} className="button button-small button-outline">
        Try again
      </button>
    </div>
  );
}
