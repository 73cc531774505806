import { flushSync } from 'react-dom';
import { fetchJson } from '@/lib/http/fetch-json';
import { listAddressPath, parseListParams, type ListAddress } from '@/lib/search/list-address';
import { FILTERS_ID, PRODUCT_LIST_ID } from './filters-id';
import { onNavigationStart } from '@/lib/routing/navigation-start';
import { rememberedFocus } from './remembered-focus';
import { setLiveParts } from './live-parts';
import { renderParts, type Draft, type Problem, type View } from './render-parts';
import type { ListPage } from '@/lib/search/list-page';

/** Lists that are shown again on Back, by their addresses. */
const MAX_VIEWS = 20;

/** The list that the server rendered. */
type ServerList = { base: string; collectionTitle: string | undefined };

type State = ServerList & {
  /** Null for the server's list. */
  view: View | null;
  draft: Draft | null;
  problem: Problem | null;
  collectionTitle: string | undefined;
  /** Labels of the facets of which all values are shown. */
  expanded: string[];
};

let state: State | null = null;
let lastRequest = 0;
const views = new Map<string, View | null>();
/** Where the shopper left a list, by its address. */
const scrollPositions = new Map<string, number>();

/** Applies what a form of a list says: a choice, 'Load more', or 'Show all' of a facet. */
export async function applyForm(list: ServerList, form: HTMLFormElement, event: Event): Promise<void> {
  enter(list);
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  if (submitter instanceof HTMLButtonElement && submitter.name === 'all') return showAll(submitter.value);
  const address = addressOf(form);
  if (form.dataset.live === 'more') return loadMore(address);
  if (form.id !== FILTERS_ID) return choose(address);
  // The field that narrows the values of a facet is none of the form's.
  if (event.target instanceof HTMLInputElement && event.target.type === 'search') return;
  if (event.target instanceof HTMLInputElement) copySlider(event.target, form);
  const chosen = addressOf(form);
  const { minPrice, maxPrice } = chosen.choices;
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) {
    return update({ problem: { kind: 'price' } });
  }
  if (event.target instanceof HTMLSelectElement) return sort(chosen.choices.sort);
  // What is ticked in the sheet waits for its button, even if the sheet was closed before this script came.
  if (event.type === 'change' && isSheet(form)) return preview(chosen);
  if (form.matches(':popover-open')) form.hidePopover();
  return choose(chosen);
}

/** Shows the list of the current address where it was left for another page. */
export function returnToList(list: ServerList): void {
  restoreList(list);
  const top = scrollPositions.get(here());
  // The browser has restored the position in what the server rendered, which may be shorter.
  if (top !== undefined) requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

/** Shows the list of the current address again. */
function restoreList(list: ServerList): void {
  enter(list);
  const view = views.get(here());
  if (view !== undefined) show(view);
  else void choose(addressOfPath(here()), false);
}

onNavigationStart(({ isForward }) => {
  if (isForward && state && views.has(here())) scrollPositions.set(here(), window.scrollY);
});

window.addEventListener('popstate', () => {
  if (state && Reflect.get(Object(window.history.state), 'list') === state.base) restoreList(state);
});

function enter({ base, collectionTitle }: ServerList): void {
  if (state?.base === base) return;
  views.clear();
  scrollPositions.clear();
  state = { base, collectionTitle, view: null, draft: null, problem: null, expanded: [] };
}

async function choose(address: ListAddress, isNew = true): Promise<void> {
  const path = listAddressPath(address);
  if (isNew && path === listAddressPath(inForce())) return show(state?.view ?? null);
  const list = await request(address, () => void choose(address, isNew));
  if (!list) return;
  const view: View = { address, list, cards: list.cards, firstPage: address.query.page, isAppended: false };
  if (isNew) {
    keepBase();
    window.history.pushState({ list: state?.base }, '', path);
  }
  show(view, true);
}

/** Applies an order. What is ticked in the sheet and not applied stays so. */
async function sort(order: ListAddress['choices']['sort']): Promise<void> {
  const address = withOrder(inForce(), order);
  const draft = state?.draft;
  await choose({ ...address, query: { ...address.query, page: 1 } });
  if (!draft || inForce().choices.sort !== order) return;
  update({ draft: { ...draft, address: withOrder(draft.address, order) } });
  syncForm();
}

function withOrder({ query, choices }: ListAddress, order: ListAddress['choices']['sort']): ListAddress {
  return { query, choices: { ...choices, sort: order } };
}

async function loadMore(address: ListAddress): Promise<void> {
  const list = await request(address, () => void loadMore(address));
  if (!list) return;
  const { cards = [], firstPage = inForce().query.page, isAppended = true } = state?.view ?? {};
  keepBase();
  window.history.replaceState({ list: state?.base }, '', listAddressPath(address));
  show({ address, list, cards: [...cards, ...list.cards], firstPage, isAppended }, true);
  document
    .querySelector<HTMLElement>(`#${PRODUCT_LIST_ID} li:nth-last-child(${list.cards.length}) h3 a`)
    ?.focus({
      preventScroll: true,
    });
}

async function showAll(label: string): Promise<void> {
  const address = state?.draft?.address ?? inForce();
  const list = state?.draft?.list ?? state?.view?.list ?? (await request(address, () => void showAll(label)));
  if (!list || !state) return;
  const view = state.view ?? { address, list, cards: [], firstPage: address.query.page, isAppended: true };
  update({ view, expanded: [...state.expanded, label] });
}

/** Counts what the sheet's choice would show. */
async function preview(address: ListAddress): Promise<void> {
  const list = await request(address, () => void preview(address));
  if (list) update({ draft: { address, list } });
}

/** @returns null when it failed, or when another request has replaced it */
async function request(address: ListAddress, retry: () => void): Promise<ListPage | null> {
  lastRequest += 1;
  const own = lastRequest;
  setBusy(true);
  update({ problem: null });
  const [, search] = listAddressPath(address).split('?');
  const response = await fetchJson(`/api/list?${search ?? ''}`);
  if (own !== lastRequest) return null;
  setBusy(false);
  if (response?.status === 200 && isListPage(response.body)) return response.body;
  syncForm();
  update({
    problem: {
      kind: 'failed',
      retry,
      waitSeconds: response?.retryAfterSeconds ?? null,
      isInSheet: isSheetOpen(),
    },
  });
  return null;
}

/** Whether a response is a page of a list; our own server sends nothing else with these fields. */
function isListPage(body: unknown): body is ListPage {
  return typeof body === 'object' && body !== null && 'cards' in body && 'facets' in body;
}

function show(view: View | null, isAnnounced = false): void {
  if (!state) return;
  lastRequest += 1;
  setBusy(false);
  remember(view);
  update({ view, draft: null, problem: null }, isAnnounced);
  syncForm();
}

function update(change: Partial<State>, isAnnounced = false): void {
  if (!state) return;
  state = { ...state, ...change };
  const current = state;
  const restoreFocus = rememberedFocus();
  flushSync(() => setLiveParts(renderParts({ ...current, isAnnounced })));
  restoreFocus();
}

/** What the page shows. */
function inForce(): ListAddress {
  return state?.view?.address ?? addressOfPath(state?.base ?? here());
}

function remember(view: View | null): void {
  const path = here();
  views.delete(path);
  views.set(path, view);
  const [oldest] = views.keys();
  if (views.size > MAX_VIEWS && oldest !== undefined) views.delete(oldest);
}

/** Marks the entry of the history that the server has rendered, so that Back finds it. */
function keepBase(): void {
  if (!state) return;
  if (!views.has(here())) views.set(here(), state.view);
  window.history.replaceState({ list: state.base }, '', here());
}

/** The fields show again what is in force. */
function syncForm(): void {
  const form = document.getElementById(FILTERS_ID);
  if (!(form instanceof HTMLFormElement) || form.matches(':popover-open')) return;
  // What is being typed stays.
  const typed = document.activeElement;
  const text = typed instanceof HTMLInputElement && typed.type === 'number' ? typed.value : null;
  form.reset();
  if (typed instanceof HTMLInputElement && text !== null) typed.value = text;
}

/** Whether the filters are a sheet on this screen: closed it has no box, and open it is a popover on top. */
function isSheet(form: HTMLFormElement): boolean {
  return form.matches(':popover-open') || form.getClientRects().length === 0;
}

function isSheetOpen(): boolean {
  return document.getElementById(FILTERS_ID)?.matches(':popover-open') ?? false;
}

function copySlider({ dataset, value, min, max, type }: HTMLInputElement, form: HTMLFormElement): void {
  const field = form.elements.namedItem(dataset.field ?? '');
  if (type !== 'range' || !(field instanceof HTMLInputElement)) return;
  const open = dataset.field === 'minPrice' ? min : max;
  field.value = value === open ? '' : value;
}

function setBusy(isBusy: boolean): void {
  document.getElementById(PRODUCT_LIST_ID)?.setAttribute('aria-busy', String(isBusy));
}

function addressOf(form: HTMLFormElement): ListAddress {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return parseListParams(new URLSearchParams(fields));
}

function addressOfPath(path: string): ListAddress {
  return parseListParams(new URLSearchParams(path.split('?')[1]));
}

function here(): string {
  return window.location.pathname + window.location.search;
}
