import { flushSync } from 'react-dom';
import { fetchJson, TIMEOUT_MS, type JsonResponse } from '@/lib/browser/fetch-json';
import { onNavigationStart } from '@/lib/navigation/navigation-start';
import { addressFields, chosenFilters, type FormField } from '@/lib/search/filter-fields';
import { listAddressPath, type ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import { listTitle } from '@/lib/seo/metadata/descriptions';
import {
  addressOf,
  addressOfFields,
  clearFields,
  copySlider,
  focusPrice,
  isPrice,
  keepPricesOf,
  markPrices,
  priceNameOf,
  priceProblemOf,
  rememberedPrices,
  resetFields,
} from './filter-form-state';
import { markDialog } from './filter-sheet';
import { FILTERS_ID, PRODUCT_LIST_ID } from './filters-id';
import {
  currentPath,
  forgetViews,
  historyBase,
  markEntry,
  pushEntries,
  rememberedView,
  rememberScroll,
  rememberView,
  scrollPosition,
} from './list-history';
import { setLiveParts } from './live-parts';
import { rememberedFocus } from './remembered-focus';
import {
  headingOf,
  renderParts,
  type Announced,
  type Draft,
  type Headings,
  type Problem,
  type View,
} from './render-parts';

/** Time in ms that a slider rests before its price is applied: keys move it step by step. */
const SLIDER_REST = 500;

/** The list that the server rendered, by its path. */
export type ServerList = Headings & { base: string };

/** A change or submission of a form, or that the sheet opens or closes, with what the form said at that moment. */
export type FormEvent = { form: HTMLFormElement; event: Event; data: FormData; isSheetOpen: boolean };

type State = ServerList & {
  /** Null for the server's list. */
  view: View | null;
  /** What the chips tell: a choice has its chip at once, so that nothing moves when its list arrives. Null for the server's. */
  chips: ListAddress | null;
  draft: Draft | null;
  problem: Problem | null;
  expanded: string[];
};

type Pending = {
  kind: 'choice' | 'more' | 'count' | 'facets';
  address: ListAddress;
  path: string;
  /** Paths of choices that this one has overtaken; each is one step of Back. */
  overtaken: string[];
  controller: AbortController;
  response: Promise<JsonResponse | null>;
};

let state: State | null = null;
let pending: Pending | null = null;
let sliderTimer: ReturnType<typeof setTimeout> | undefined;
/** The price that was typed last. */
let lastPrice: ReturnType<typeof priceNameOf> = undefined;
/** The title that was set last, and the server's that it has replaced. */
let title: { own: string; server: string } | null = null;

/**
 * Applies what a form of a list says, or, without that, shows the list of the current address where it was left for another
 * page.
 *
 * @param signal aborted when the list is left
 */
export function openList(list: ServerList, signal: AbortSignal, formEvent?: FormEvent): void {
  if (signal.aborted) return;
  // Registered once for each signal, since it is the same function.
  signal.addEventListener('abort', leaveList);
  enter(list);
  if (formEvent) return applyForm(formEvent);
  restoreList(list);
  const top = scrollPosition();
  // The browser has restored the position in what the server rendered, which may be shorter.
  if (top !== undefined) requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

/** Applies a choice, 'Load more', or 'Show all' of a facet. */
function applyForm(formEvent: FormEvent): void {
  const { form, event, data } = formEvent;
  if (event.type === 'toggle') return markDialog(form);
  const { target } = event;
  // A field that is replaced while someone types tells a change that is none.
  if (target instanceof Element && !target.isConnected) return;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  if (submitter instanceof HTMLButtonElement && submitter.name === 'all')
    return void showAll(submitter.value);
  if (form.dataset.live === 'more') return void loadMore(addressOf(data));
  if (form.id !== FILTERS_ID) return removeFields(addressOf(data));
  if (target instanceof HTMLSelectElement) {
    return replaceFields(([name]) => name === target.name, [target.name, target.value]);
  }
  // The field that narrows the values of a facet is none of the form's.
  if (target instanceof HTMLInputElement && target.type === 'search') return;
  clearTimeout(sliderTimer);
  if (!(target instanceof HTMLInputElement) || target.type !== 'range') return applyFilters(formEvent);
  copySlider(target, form, data);
  sliderTimer = setTimeout(() => applyFilters(formEvent), SLIDER_REST);
}

/** Ends what is loading: the page is left, and the address is no longer the list's. */
function leaveList(): void {
  cancel();
  if (state) state = { ...state, draft: null, problem: null };
  if (title && document.title === title.own) document.title = title.server;
  title = null;
  setLiveParts(null);
  anchorScrolling('');
}

/** A choice replaces what the browser would hold in its place; the choice itself is held (remembered-focus.ts). */
function anchorScrolling(value: 'none' | ''): void {
  for (const scroller of [document.documentElement, document.getElementById(FILTERS_ID)])
    scroller?.style.setProperty('overflow-anchor', value);
}

/** Shows the list of the current address again. */
function restoreList(list: ServerList): void {
  enter(list);
  cancel();
  const view = rememberedView();
  if (state) state = { ...state, draft: null, problem: null };
  if (view !== undefined) show(view, null);
  else void choose(addressOfPath(currentPath()), false);
}

onNavigationStart(({ isForward }) => {
  if (!isForward || !state) return;
  rememberScroll();
  // An entry of the history that is added now would end the navigation.
  cancel();
});

window.addEventListener('popstate', () => {
  if (state && historyBase() === state.base) restoreList(state);
});

function enter(list: ServerList): void {
  anchorScrolling('none');
  if (state?.base === list.base) return;
  forgetViews();
  state = { ...list, view: null, chips: null, draft: null, problem: null, expanded: [] };
}

function cancel(): void {
  clearTimeout(sliderTimer);
  pending?.controller.abort();
  pending = null;
  setBusy(false);
}

/** Applies the form with the filters; in the open sheet it is only counted until the button is pressed. */
function applyFilters({ form, event, data, isSheetOpen }: FormEvent): void {
  const problem = priceProblemOf(data);
  const price = event.target instanceof HTMLInputElement ? priceNameOf(event.target) : undefined;
  lastPrice = price ?? lastPrice;
  if (problem) {
    update({ problem: { kind: 'price', problem, isInSheet: isSheetOpen } });
    if (event.type === 'submit') return focusPrice(lastPrice ?? 'minPrice');
    if (price) return;
    keepPricesOf(isSheetOpen && state?.draft ? state.draft.address : wanted(), data);
  } else if (state?.problem?.kind === 'price') update({ problem: null });
  const address = addressOf(data);
  if (event.type === 'change' && isSheetOpen) return void count(address);
  if (isSheetOpen) form.hidePopover();
  if (state) state = { ...state, draft: null };
  void choose(address);
}

/** Applies a chip: takes back what its form lacks. */
function removeFields(rest: ListAddress): void {
  const kept = addressFields(rest);
  const removed = addressFields(state?.chips ?? inForce()).filter(
    (field) => !kept.some((other) => isSameField(field, other)),
  );
  // Prices that could not be sent go with those that were, and with the last filter.
  const clearsPrices = removed.some(isPrice) || chosenFilters(rest.choices).length === 0;
  if (clearsPrices && state?.problem?.kind === 'price') update({ problem: null });
  const isRemoved = (field: FormField) =>
    removed.some((other) => isSameField(field, other)) || (clearsPrices && isPrice(field));
  clearFields(isRemoved);
  replaceFields(isRemoved);
}

/** Changes fields of the list, and of what is chosen in the sheet but not applied. */
function replaceFields(isReplaced: (field: FormField) => boolean, ...added: FormField[]): void {
  const change = (address: ListAddress) =>
    addressOfFields([...addressFields(address).filter((field) => !isReplaced(field)), ...added]);
  const draft = state?.draft && change(state.draft.address);
  void choose(change(wanted())).then((isShown) => {
    if (isShown && draft && state?.draft) void count(draft);
  });
}

/** @returns whether it is shown */
async function choose(address: ListAddress, isNew = true): Promise<boolean> {
  const path = listAddressPath(address);
  if (isNew && !pending && path === listAddressPath(inForce())) {
    show(state?.view ?? null, address);
    return true;
  }
  const list = await request('choice', address, () => void choose(address, isNew));
  if (!list || !state) return false;
  const overtaken = pending?.overtaken ?? [];
  pending = null;
  const view: View = { address, list, cards: list.cards, firstPage: address.query.page, isAppended: false };
  if (isNew) {
    keepEntry();
    pushEntries(state.base, [...overtaken, path]);
  }
  const isSorted = address.choices.sort !== inForce().choices.sort;
  show(view, isNew ? address : null, isSorted ? 'order' : 'view');
  return true;
}

async function loadMore(address: ListAddress): Promise<void> {
  const { query } = inForce();
  const continued = listAddressPath({ ...address, query: { ...address.query, page: query.page } });
  // The list that it would continue is replaced, or about to be.
  if (pending?.kind === 'choice' || continued !== listAddressPath(inForce())) return;
  const list = await request('more', address, () => void loadMore(address));
  if (!list || !state) return;
  pending = null;
  const { cards = [], firstPage = inForce().query.page, isAppended = true } = state.view ?? {};
  keepEntry();
  markEntry(state.base, listAddressPath(address));
  const firstNew = `#${PRODUCT_LIST_ID} li:nth-last-child(${list.cards.length}) h3 a`;
  show({ address, list, cards: [...cards, ...list.cards], firstPage, isAppended }, address, 'view', firstNew);
}

async function showAll(label: string): Promise<void> {
  if (!state) return;
  const { draft, view: shown, expanded } = state;
  // What is loading brings the values along.
  if (pending && pending.kind !== 'facets') return update({ expanded: [...expanded, label] });
  const address = draft?.address ?? inForce();
  const known = draft?.list ?? shown?.list;
  const list = known ?? (await request('facets', address, () => void showAll(label)));
  if (!list || !state) return;
  if (!known) pending = null;
  const view = state.view ?? { address, list, cards: [], firstPage: address.query.page, isAppended: true };
  update({ view, expanded: [...state.expanded, label] });
}

/** Counts what the sheet's choice would show. */
async function count(address: ListAddress): Promise<void> {
  update({ draft: { address, list: state?.draft?.list ?? null } });
  const list = await request('count', address, () => void count(address));
  if (!list) return;
  pending = null;
  update({ draft: { address, list } }, 'draft');
}

/**
 * Requests a page of a list in place of what is pending; what is pending for the same page is not requested again.
 *
 * @returns null when it failed, or when another request has replaced it
 */
async function request(
  kind: Pending['kind'],
  address: ListAddress,
  retry: () => void,
): Promise<ListPage | null> {
  const path = listAddressPath(address);
  const before = pending;
  const isSame = before?.path === path;
  if (!isSame) before?.controller.abort();
  const { controller, response } = before && isSame ? before : send(path);
  const steps = before?.kind === 'choice' && kind === 'choice' ? before.overtaken : [];
  const overtaken =
    before?.kind === 'choice' && kind === 'choice' && !isSame ? [...steps, before.path] : steps;
  const own: Pending = { kind, address, path, overtaken, controller, response };
  pending = own;
  setBusy(kind === 'choice' || kind === 'more');
  const problem = state?.problem?.kind === 'failed' ? null : (state?.problem ?? null);
  const chips = chipsOf(kind === 'choice' ? address : inForce());
  update({ problem, chips });
  const answer = await response;
  if (own !== pending) return null;
  setBusy(false);
  if (answer?.status === 200 && isListPage(answer.body)) return answer.body;
  pending = null;
  const waitSeconds = answer?.retryAfterSeconds ?? null;
  const close = () => update({ problem: null });
  update({
    problem: { kind: 'failed', retry, close, waitSeconds, isInSheet: kind === 'count' || isSheetOpen() },
    chips: chipsOf(inForce()),
  });
  if (!state?.draft) resetFields(address);
  return null;
}

function send(path: string): Pick<Pending, 'controller' | 'response'> {
  const controller = new AbortController();
  AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', () => controller.abort());
  const response = fetchJson(`/api/list?${path.split('?')[1] ?? ''}`, {
    cache: 'no-store',
    signal: controller.signal,
  });
  return { controller, response };
}

/** Whether a response is a page of a list; our own server sends nothing else with these fields. */
function isListPage(body: unknown): body is ListPage {
  return typeof body === 'object' && body !== null && 'cards' in body && 'facets' in body;
}

/**
 * @param asked what was asked for; null when the fields show only what is in force
 * @param focused the selector of what gets the focus
 */
function show(
  view: View | null,
  asked: ListAddress | null,
  announced: Announced = null,
  focused?: string,
): void {
  if (!state) return;
  rememberView(view);
  const { problem, draft } = state;
  const isWrongPrice = problem?.kind === 'price';
  update(
    { view, chips: view && chipsOf(view.address), problem: isWrongPrice ? problem : null },
    announced,
    focused,
  );
  setTitle();
  // What is chosen in the sheet stays until it is applied.
  if (!draft) resetFields(asked);
}

function update(change: Partial<State>, announced: Announced = null, focused?: string): void {
  if (!state) return;
  state = { ...state, ...change };
  const current = state;
  const restoreFocus = rememberedFocus();
  // The server's fields are replaced by others.
  const restorePrices = rememberedPrices(current.draft?.address ?? inForce());
  flushSync(() => setLiveParts(renderParts({ ...current, announced })));
  restorePrices();
  // At once: a focus in between would scroll to its place and back.
  const next = focused === undefined ? null : document.querySelector<HTMLElement>(focused);
  if (next) next.focus({ preventScroll: true });
  else restoreFocus();
  markPrices(current.problem?.kind === 'price');
}

/** The title names the page and the collection, which choices change. */
function setTitle(): void {
  if (!state) return;
  const { base, heading, view } = state;
  const server = title?.server ?? document.title;
  const serverTitle = listTitle(addressOfPath(base).query, heading);
  const { query } = view?.address ?? addressOfPath(base);
  const own = view ? headingOf(view.address, state) : heading;
  title = { server, own: server.replace(serverTitle, () => listTitle(query, own)) };
  document.title = title.own;
}

/** What the page shows. */
function inForce(): ListAddress {
  return state?.view?.address ?? addressOfPath(state?.base ?? currentPath());
}

/** What the chips tell of an address: those of the server stay where it has none and no room was taken for one. */
function chipsOf(address: ListAddress): ListAddress | null {
  const hasRoom =
    state?.chips || [address, inForce()].some(({ choices }) => chosenFilters(choices).length > 0);
  return hasRoom ? address : null;
}

/** What the page will show once what is pending has arrived. */
function wanted(): ListAddress {
  return pending?.kind === 'choice' ? pending.address : inForce();
}

/** Marks the entry of the history that the server has rendered, so that Back finds it. */
function keepEntry(): void {
  if (!state) return;
  if (rememberedView() === undefined) rememberView(state.view);
  markEntry(state.base);
}

function isSheetOpen(): boolean {
  return document.getElementById(FILTERS_ID)?.matches(':popover-open') ?? false;
}

function isSameField(field: FormField, other: FormField): boolean {
  return field[0] === other[0] && field[1] === other[1];
}

function setBusy(isBusy: boolean): void {
  document.getElementById(PRODUCT_LIST_ID)?.setAttribute('aria-busy', String(isBusy));
}

function addressOfPath(path: string): ListAddress {
  return addressOfFields([...new URLSearchParams(path.split('?')[1])]);
}
