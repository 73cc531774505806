import { CloseIcon } from '@/components/ui/action-icons';
import type { CardProps } from '@/lib/products/card';
import { formatWait } from '@/lib/format/wait';
import { pageCount } from '@/lib/products/page-links';
import { PAGE_SIZE } from '@/lib/products/list-query';
import type { PriceProblem } from '@/lib/search/price-range';
import {
  addressFields,
  chosenFilters,
  fieldName,
  formatCount,
  sortOptions,
} from '@/lib/search/filter-fields';
import type { ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import { CardView } from '../card-view';
import { Pagination } from '../pagination';
import { AllValues } from './all-values';
import { ChosenChips } from './chosen-chips';
import { FilterFields } from './filter-fields';
import { HiddenFields } from './hidden-fields';
import type { LivePart, LiveParts } from './live-parts';
import { PriceMessage, priceMessage } from './price-message';
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

/** What is chosen in the sheet and not applied yet; without a list until it has been counted. */
export type Draft = { address: ListAddress; list: ListPage | null };

export type Problem = ({ kind: 'price'; problem: PriceProblem } | ({ kind: 'failed' } & FailureProps)) & {
  /** Whether it is about what is chosen in the sheet, which covers the list. */
  isInSheet: boolean;
};

type FailureProps = { retry: () => void; close: () => void; waitSeconds: number | null };

/** How the server's list is headed. */
export type Headings = {
  heading: string;
  /** The title of the collection that the server's list shows. */
  collectionTitle: string | undefined;
  /** The heading of the list without the collection. */
  otherHeading: string;
};

/** What is told to assistive technology: the new count, with the order, or that of the sheet. */
export type Announced = 'view' | 'order' | 'draft' | null;

type Props = Headings & {
  view: View | null;
  /** What the chips tell; null for the server's. */
  chips: ListAddress | null;
  draft: Draft | null;
  problem: Problem | null;
  /** Labels of the facets of which all values are shown. */
  expanded: string[];
  announced: Announced;
};

const TYPE_FIELDS = new Set(['category', 'parentCategory', 'page']);

/** Renders the parts of a list page that differ from what the server rendered. */
export function renderParts({
  view,
  chips,
  draft,
  problem,
  expanded,
  announced,
  ...headings
}: Props): LiveParts {
  const list = draft?.list ?? view?.list;
  const address = draft?.list ? draft.address : view?.address;
  // While a price is wrong, the list without it is counted.
  const count = problem?.kind === 'failed' && problem.isInSheet ? 'items' : list && countText(list);
  const draftText = announced === 'draft' && draft?.list ? countText(draft.list) : '';
  return {
    ...(view && viewParts(view, headings)),
    ...(chips && {
      chips: replaced(
        // The room of a row is kept, so that a list moves with the press alone.
        <div style={{ display: 'flow-root', minHeight: '4rem' }}>
          <ChosenChips address={chips} collectionTitle={headings.collectionTitle} />
        </div>,
      ),
    }),
    ...(list &&
      address && {
        filters: replaced(
          <FilterFields
            address={address}
            facets={list.facets}
            renderAll={(facet, values) =>
              expanded.includes(facet.label) && (
                <AllValues label={facet.label} name={fieldName(facet)} values={values} />
              )
            }
          />,
        ),
      }),
    ...(count && { showCount: replaced(count) }),
    ...(problem?.kind === 'price' && { priceError: replaced(<PriceMessage problem={problem.problem} />) }),
    status: replaced(
      <Status
        text={view && (announced === 'view' || announced === 'order') ? announcement(view, announced) : ''}
        problem={problem?.isInSheet ? null : problem}
      />,
    ),
    sheetStatus: replaced(<Status text={draftText} problem={problem?.isInSheet ? problem : null} />),
  };
}

/** What a live region says. A wrong price is seen at its field. */
function Status({ text, problem }: { text: string; problem: Problem | null }) {
  return (
    <>
      <p className="sr-only">{problem?.kind === 'price' ? priceMessage(problem.problem) : text}</p>
      {problem?.kind === 'failed' && <Failure {...problem} />}
    </>
  );
}

function viewParts(view: View, headings: Headings): LiveParts {
  const { address, list, cards, isAppended, firstPage } = view;
  const totalPages = pageCount(list.total, PAGE_SIZE);
  const chosen = chosenFilters(address.choices).length;
  return {
    heading: replaced(headingOf(address, headings)),
    count: replaced(countText(list)),
    filterCount: replaced(chosen > 0 ? ` (${chosen})` : ''),
    sort: replaced(<SortSelect choices={address.choices} isHidden={list.total === 0} />),
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

/** The heading of a list, which may have begun as that of a collection. */
export function headingOf({ choices }: ListAddress, { heading, otherHeading }: Headings): string {
  return choices.collection ? heading : otherHeading;
}

function replaced(content: LivePart['content']): LivePart {
  return { content };
}

function countText({ total, isLowerBound }: ListPage): string {
  return formatCount(total, isLowerBound);
}

function announcement({ list, firstPage, address }: View, announced: 'view' | 'order'): string {
  const order = sortOptions(address.choices).find(({ value }) => value === (address.choices.sort ?? ''));
  if (announced === 'order' && order) return `${countText(list)}, sorted by ${order.label}`;
  if (firstPage === address.query.page) return countText(list);
  const from = (firstPage - 1) * PAGE_SIZE + 1;
  const to = Math.min(address.query.page * PAGE_SIZE, list.total);
  return `Showing ${from} to ${to} of ${countText(list)}`;
}

function Failure({ isInSheet, retry, close, waitSeconds }: FailureProps & { isInSheet: boolean }) {
  return (
    <div className="form-failure">
      <p>
        {isInSheet
          ? 'The number of items could not be updated.'
          : 'The list could not be updated, so this is still the one from before.'}
        {waitSeconds !== null && ` Please wait ${formatWait(waitSeconds)}.`}
      </p>
      <button type="button" onClick={retry} className="button button-small button-outline">
        Try Again
      </button>
      <button type="button" onClick={close} aria-label="Close" className="icon-button">
        <CloseIcon />
      </button>
    </div>
  );
}
