import type { CardProps } from '@/lib/products/card';
import { chosenFilters } from '@/lib/search/filter-fields';
import { parseListPath, type ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import type { PriceProblem } from '@/lib/search/price-range';
import type { Facet } from '@/lib/search/schema';
import type { Loading } from './list-request';

/** The list that the server rendered. */
export type ServerList = {
  /** Its path. */
  base: string;
  heading: string;
  /** The title of the collection that it shows. */
  collectionTitle: string | undefined;
  /** The heading of the list without the collection. */
  otherHeading: string;
};

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
export type Draft = {
  address: ListAddress;
  list: ListPage | null;
  /** What there was to choose from when the choice in the sheet began; its values keep their places. */
  shown: Facet[];
};

/** Whether a problem is about what is chosen in the sheet, which covers the list. */
type Place = { isInSheet: boolean };

export type Failure = Place & { kind: 'failed'; retry: () => void; waitSeconds: number | null };

export type Problem = Failure | (Place & { kind: 'price'; problem: PriceProblem });

/** What is told to assistive technology: the new count, with the order, or that of the sheet. */
export type Announced = 'view' | 'order' | 'draft' | null;

export type ListState = {
  server: ServerList;
  /** Null for the server's list. */
  view: View | null;
  loading: Loading | null;
  draft: Draft | null;
  problem: Problem | null;
  /** Labels of the facets of which all values are shown. */
  expanded: string[];
  /** Whether the chips have a row of their own; without one the server's stay. */
  hasChipRow: boolean;
  announced: Announced;
};

export type ListAction =
  | { type: 'requested'; loading: Loading }
  | { type: 'canceled' }
  | { type: 'failed'; failure: Failure }
  | { type: 'shown'; view: View | null; announced: Announced }
  | { type: 'drafted'; draft: Draft | null; isCounted?: boolean }
  | { type: 'expanded'; label: string }
  | { type: 'checked'; problem: Problem | null }
  | { type: 'left' };

/** The state of a list that is as the server rendered it. */
export function serverState(server: ServerList): ListState {
  return {
    server,
    view: null,
    loading: null,
    draft: null,
    problem: null,
    expanded: [],
    hasChipRow: false,
    announced: null,
  };
}

export function reduceList(before: ListState, action: ListAction): ListState {
  // An announcement is made once.
  const state = { ...before, announced: null };
  switch (action.type) {
    case 'requested': {
      const { loading } = action;
      const problem = state.problem?.kind === 'failed' ? null : state.problem;
      return withChipRow({ ...state, loading, problem }, before);
    }
    case 'canceled':
      return { ...state, loading: null };
    case 'failed':
      return { ...state, loading: null, problem: action.failure };
    case 'shown': {
      const { view, announced } = action;
      const problem = state.problem?.kind === 'price' ? state.problem : null;
      const next = { ...state, view, announced, problem, loading: null };
      return view ? withChipRow(next, before) : { ...next, hasChipRow: false };
    }
    case 'drafted':
      return action.isCounted
        ? { ...state, draft: action.draft, loading: null, announced: 'draft' }
        : { ...state, draft: action.draft };
    case 'expanded':
      return { ...state, expanded: [...state.expanded, action.label] };
    case 'checked':
      return { ...state, problem: action.problem };
    case 'left':
      return { ...state, loading: null, draft: null, problem: null };
  }
}

/** The address of the list that the page shows. */
export function shownAddress({ view, server }: ListState): ListAddress {
  return view?.address ?? parseListPath(server.base);
}

/** The address of the list that the page will show once what is loading has arrived; a chip is there at once. */
export function wantedAddress(state: ListState): ListAddress {
  return state.loading?.kind === 'choice' ? state.loading.address : shownAddress(state);
}

/** What the fields show; what is chosen in the sheet stays there until it is applied. */
export function chosenAddress(state: ListState): ListAddress {
  return state.draft?.address ?? wantedAddress(state);
}

/** Whether 'Load more' has added pages to a list. */
export function isExtended(view: View | null): boolean {
  return view !== null && view.firstPage < view.address.query.page;
}

/** The first filter takes room for a row of chips, which is then kept, so that nothing moves when its list arrives. */
function withChipRow(state: ListState, before: ListState): ListState {
  const isFiltered = [wantedAddress(state), shownAddress(before)].some(
    ({ choices }) => chosenFilters(choices).length > 0,
  );
  return isFiltered ? { ...state, hasChipRow: true } : state;
}
