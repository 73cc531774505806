import { CloseIcon } from '@/components/ui/action-icons';
import { formatWait } from '@/lib/format/wait';
import { pageCount } from '@/lib/products/page-links';
import { PAGE_SIZE } from '@/lib/products/list-query';
import {
  addressFields,
  chosenFilters,
  formatCount,
  keepValues,
  sortOptions,
} from '@/lib/search/filter-fields';
import { searchHeading } from '@/lib/search/headings';
import { parseListPath, type ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import { listTitle } from '@/lib/seo/metadata/descriptions';
import { CardView } from '../card-view';
import { EarlierItems, Pagination } from '../pagination';
import { AllValues } from './all-values';
import { ChosenChips } from './chosen-chips';
import { FilterFields } from './filter-fields';
import { HiddenFields } from './hidden-fields';
import {
  shownAddress,
  wantedAddress,
  type Failure,
  type ListState,
  type Problem,
  type ServerList,
  type View,
} from './list-state';
import type { LiveParts, Part } from './live-part';
import { PriceMessage, priceMessage } from './price-fields';
import { NoMatches } from './no-matches';
import { SearchNotice } from './search-notice';
import { SortSelect } from './sort-select';

const TYPE_FIELDS = new Set(['category', 'parentCategory', 'page']);

/**
 * Renders the parts of a list page that differ from what the server rendered.
 *
 * @param close takes the message of a failure away
 */
export function renderParts(state: ListState, close: () => void): LiveParts {
  const { server, view, draft, problem, expanded, announced } = state;
  const list = draft?.list ?? view?.list;
  const address = draft?.list ? draft.address : view?.address;
  // While a price is wrong, the list without it is counted.
  const count = problem?.kind === 'failed' && problem.isInSheet ? 'items' : list && countText(list);
  const draftText = announced === 'draft' && draft?.list ? countText(draft.list) : '';
  return {
    ...(view && viewParts(view, server)),
    ...(state.hasChipRow && {
      chips: replaced(
        // The room of a row is kept, so that a list moves with the press alone.
        <div style={{ display: 'flow-root', minHeight: '4rem' }}>
          <ChosenChips address={wantedAddress(state)} collectionTitle={server.collectionTitle} />
        </div>,
      ),
    }),
    ...(list &&
      address && {
        filters: replaced(
          <FilterFields
            address={address}
            facets={draft?.list ? keepValues(draft.shown, list.facets) : list.facets}
            total={list.total}
            renderAll={(facet, values) =>
              expanded.includes(facet.label) && <AllValues facet={facet} values={values} />
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
        close={close}
      />,
    ),
    sheetStatus: replaced(
      <Status text={draftText} problem={problem?.isInSheet ? problem : null} close={close} />,
    ),
  };
}

/** What a live region says. A wrong price is seen at its field. */
function Status({ text, problem, close }: { text: string; problem: Problem | null; close: () => void }) {
  return (
    <>
      <p className="sr-only">{problem?.kind === 'price' ? priceMessage(problem.problem) : text}</p>
      {problem?.kind === 'failed' && <FailureMessage {...problem} close={close} />}
    </>
  );
}

function viewParts(view: View, server: ServerList): LiveParts {
  const { address, list, cards, isAppended, firstPage } = view;
  const totalPages = pageCount(list.total, PAGE_SIZE);
  const chosen = chosenFilters(address.choices).length;
  return {
    heading: replaced(searchHeading(address, list) ?? headingOf(address, server)),
    // What introduces a collection goes with it.
    ...(!address.choices.collection && { intro: replaced(null) }),
    count: replaced(countText(list)),
    filterCount: replaced(chosen > 0 ? ` (${chosen})` : ''),
    sort: replaced(<SortSelect choices={address.choices} />),
    typeFields: replaced(
      <HiddenFields fields={addressFields(address).filter(([name]) => !TYPE_FIELDS.has(name))} />,
    ),
    notice: replaced(
      <>
        <SearchNotice q={address.choices.q} list={list} />
        <EarlierItems address={address} firstPage={firstPage} />
      </>,
    ),
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

/**
 * The page's title, which names the list's page and collection.
 *
 * @param serverTitle the one that the server rendered
 */
function titleOf(state: ListState, serverTitle: string): string {
  const { server, view } = state;
  const heading = view ? headingOf(view.address, server) : server.heading;
  const replacement = listTitle(shownAddress(state).query, heading);
  return serverTitle.replace(listTitle(parseListPath(server.base).query, server.heading), () => replacement);
}

/** The document's title, which follows the list until it is left. */
export function keptTitle() {
  /** The title that was set last, and the server's that it has replaced. */
  let title: { own: string; server: string } | null = null;
  return {
    show(state: ListState): void {
      const server = title?.server ?? document.title;
      title = { server, own: titleOf(state, server) };
      document.title = title.own;
    },
    restore(): void {
      if (title && document.title === title.own) document.title = title.server;
    },
  };
}

/** The heading of a list, which may have begun as that of a collection. */
function headingOf({ choices }: ListAddress, { heading, otherHeading }: ServerList): string {
  return choices.collection ? heading : otherHeading;
}

function replaced(content: Part['content']): Part {
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

function FailureMessage({ isInSheet, retry, close, waitSeconds }: Failure & { close: () => void }) {
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
