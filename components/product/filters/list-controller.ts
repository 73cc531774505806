import { flushSync } from 'react-dom';
import { onNavigationStart } from '@/lib/navigation/navigation-start';
import { addressFields, chosenFilters, type FormField } from '@/lib/search/filter-fields';
import { listAddressPath, parseListPath, type ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import {
  addressOf,
  addressOfFields,
  addressWithoutFilters,
  copySlider,
  focusPrice,
  isPrice,
  isSameField,
  keepPricesOf,
  markBusy,
  markPrices,
  priceNameOf,
  priceProblemOf,
  showFields,
  submitterOf,
  typedPrices,
  type FormEvent,
} from './filter-form-state';
import { isSheetOpen, keepTabInSheet, markDialog, offerSizes } from './filter-sheet';
import { FILTERS_ID, PRODUCT_LIST_ID } from './filters-id';
import { currentEntry, pushEntry, reloadAtTop, replaceEntry } from './list-history';
import {
  chosenAddress,
  isExtended,
  reduceList,
  serverState,
  shownAddress,
  wantedAddress,
  type Announced,
  type ListAction,
  type ServerList,
  type View,
} from './list-state';
import { startLoading, type Loading } from './list-request';
import type { LiveParts } from './live-part';
import { anchorScrolling, rememberedFocus } from './remembered-focus';
import { keptTitle, renderParts } from './render-parts';
import { copyFamilies, rememberedFolds, shownFacets } from './shown-facets';

/** Time in ms that a slider rests before its price is applied: keys move it step by step. */
const SLIDER_REST = 500;

/**
 * Follows the forms and the history of a list until it is left.
 *
 * @param showParts renders the parts that differ from the server's
 * @param signal aborted when the list is left
 * @returns a function that applies what a form says, or, without that, shows the list of the current address where it was
 *   left for another page
 */
export function createListController(
  server: ServerList,
  showParts: (parts: LiveParts) => void,
  signal: AbortSignal,
): (formEvent?: FormEvent) => void {
  const { base } = server;
  let state = serverState(server);
  let sliderTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTypedPrice: ReturnType<typeof priceNameOf>;
  const title = keptTitle();

  anchorScrolling('none');
  document.addEventListener('keydown', keepTabInSheet, { signal });
  window.addEventListener('popstate', () => currentEntry(base) && restoreList(), { signal });
  const stopFollowing = onNavigationStart(({ isForward }) => {
    reloadAtTop(false);
    if (!isForward) return;
    const entry = currentEntry(base);
    if (entry) replaceEntry({ ...entry, top: window.scrollY });
    // An entry of the history that is added now would end the navigation.
    cancel({ type: 'canceled' });
  });
  signal.addEventListener('abort', () => {
    stopFollowing();
    cancel({ type: 'left' });
    title.restore();
    anchorScrolling('');
  });

  return (formEvent) => {
    if (formEvent) return applyForm(formEvent);
    const top = currentEntry(base)?.top;
    restoreList();
    // The browser has restored the position in what the server rendered, which may be shorter.
    if (top === undefined) return;
    requestAnimationFrame(() => {
      window.scrollTo({ top, behavior: 'instant' });
      reloadAtTop(isExtended(state.view));
    });
  };

  /** Applies a choice, 'Load more', or 'Show all' of a facet. */
  function applyForm(formEvent: FormEvent): void {
    const { form, event, data } = formEvent;
    const { target, type } = event;
    const submitter = submitterOf(event);
    if (type === 'toggle') markDialog(form);
    if (type === 'toggle' || type === 'pointerenter' || type === 'focus') return offerSizes();
    // The browser may report a change of a field that has been replaced while someone was typing.
    if (target instanceof Element && !target.isConnected) return;
    // This field only narrows the values that a facet shows.
    if (target instanceof HTMLInputElement && target.type === 'search') return;
    if (submitter?.name === 'all') void showAll(submitter.value);
    else if (form.dataset.live === 'more') void loadMore(addressOf(data));
    else if (form.id !== FILTERS_ID) removeFields(addressOf(data));
    else if (submitter?.name === 'clear') {
      dropTypedPrices();
      void count(addressWithoutFilters(form, data));
    } else if (target instanceof HTMLSelectElement && target.name === 'sort')
      replaceFields(([name]) => name === 'sort', ['sort', String(data.get('sort') ?? '')]);
    else {
      copyFamilies(target, data);
      clearTimeout(sliderTimer);
      if (copySlider(target, data)) sliderTimer = setTimeout(() => applyFilters(formEvent), SLIDER_REST);
      else applyFilters(formEvent);
    }
  }

  /** Shows the list of the current address again. */
  function restoreList(): void {
    cancel({ type: 'left' });
    dropTypedPrices();
    const view = currentEntry(base)?.view;
    if (view !== undefined) show(view);
    else void choose(parseListPath(window.location.pathname + window.location.search), false);
  }

  /** Ends what is loading, without a render: the page may be about to go. */
  function cancel(action: ListAction): void {
    clearTimeout(sliderTimer);
    state.loading?.controller.abort();
    state = reduceList(state, action);
    markBusy(false);
  }

  /** Applies the form with the filters; in the open sheet it is only counted until the button is pressed. */
  function applyFilters({ form, event, data, isSheetOpen }: FormEvent): void {
    const problem = priceProblemOf(data);
    const price = event.target instanceof HTMLInputElement ? priceNameOf(event.target) : undefined;
    lastTypedPrice = price ?? lastTypedPrice;
    if (problem) {
      dispatch({ type: 'checked', problem: { kind: 'price', problem, isInSheet: isSheetOpen } });
      if (event.type === 'submit') return focusPrice(lastTypedPrice ?? 'minPrice');
      if (price) return;
      keepPricesOf(isSheetOpen ? chosenAddress(state) : wantedAddress(state), data);
    } else clearPriceProblem();
    const address = addressOf(data);
    if (event.type === 'change' && isSheetOpen) return void count(address);
    if (isSheetOpen) form.hidePopover();
    // The list of another type is another page.
    if (address.query.parentCategory !== shownAddress(state).query.parentCategory) return form.submit();
    state = reduceList(state, { type: 'drafted', draft: null });
    void choose(address);
  }

  /** Applies a chip: takes back what its form lacks. */
  function removeFields(rest: ListAddress): void {
    const kept = addressFields(rest);
    const removed = addressFields(wantedAddress(state)).filter(
      (field) => !kept.some((other) => isSameField(field, other)),
    );
    // Prices that could not be sent go with those that were, and with the last filter.
    const clearsPrices = removed.some(isPrice) || chosenFilters(rest.choices).length === 0;
    if (clearsPrices) dropTypedPrices();
    replaceFields(
      (field) => removed.some((other) => isSameField(field, other)) || (clearsPrices && isPrice(field)),
    );
  }

  /** Changes fields of the list, and of what is chosen in the sheet but not applied. */
  function replaceFields(isReplaced: (field: FormField) => boolean, ...added: FormField[]): void {
    const change = (address: ListAddress) =>
      addressOfFields([...addressFields(address).filter((field) => !isReplaced(field)), ...added]);
    const { draft } = state;
    if (draft) dispatch({ type: 'drafted', draft: { ...draft, address: change(draft.address) } });
    void choose(change(wantedAddress(state))).then((isShown) => {
      if (isShown && state.draft) void count(state.draft.address);
    });
  }

  /** @returns whether it is shown */
  async function choose(address: ListAddress, isNew = true): Promise<boolean> {
    const path = listAddressPath(address);
    if (isNew && !state.loading && path === listAddressPath(shownAddress(state))) {
      show(state.view);
      return true;
    }
    const list = await request('choice', address, () => void choose(address, isNew));
    if (!list) return false;
    const view: View = { address, list, cards: list.cards, firstPage: address.query.page, isAppended: false };
    if (isNew) {
      reloadAtTop(false);
      // Back leads to the server's list, too.
      if (!currentEntry(base)) replaceEntry({ base, view: state.view });
      for (const overtaken of state.loading?.overtaken ?? []) pushEntry({ base }, overtaken);
      pushEntry({ base, view }, path);
    } else replaceEntry({ base, view });
    const isSorted = address.choices.sort !== shownAddress(state).choices.sort;
    show(view, isSorted ? 'order' : 'view');
    return true;
  }

  async function loadMore(address: ListAddress): Promise<void> {
    const { query } = shownAddress(state);
    const continued = listAddressPath({ ...address, query: { ...address.query, page: query.page } });
    // The list that it would continue is replaced, or about to be.
    if (state.loading?.kind === 'choice' || continued !== listAddressPath(shownAddress(state))) return;
    const list = await request('more', address, () => void loadMore(address));
    if (!list) return;
    const { cards = [], firstPage = query.page, isAppended = true } = state.view ?? {};
    const view: View = { address, list, cards: [...cards, ...list.cards], firstPage, isAppended };
    replaceEntry({ base, view }, listAddressPath(address));
    reloadAtTop(true);
    const firstNew = `#${PRODUCT_LIST_ID} li:nth-last-child(${list.cards.length}) h3 a`;
    show(view, 'view', firstNew);
  }

  async function showAll(label: string): Promise<void> {
    dispatch({ type: 'expanded', label });
    const { draft, view, loading } = state;
    // The values come with a list.
    if (view || loading || draft?.list) return;
    if (draft) return count(draft.address);
    const address = shownAddress(state);
    const list = await request('facets', address, () => void showAll(label));
    if (list) show({ address, list, cards: [], firstPage: address.query.page, isAppended: true });
  }

  /** Counts what the sheet's choice would show. */
  async function count(address: ListAddress): Promise<void> {
    const { list: counted = null, shown = shownFacets() } = state.draft ?? {};
    dispatch({ type: 'drafted', draft: { address, list: counted, shown } });
    const list = await request('count', address, () => void count(address));
    if (list) dispatch({ type: 'drafted', draft: { address, list, shown }, isCounted: true });
  }

  /**
   * Requests a page of a list in place of what is loading; what is loading from the same path is not requested again.
   *
   * @returns null when it failed, or when another request has replaced it
   */
  async function request(
    kind: Loading['kind'],
    address: ListAddress,
    retry: () => void,
  ): Promise<ListPage | null> {
    const loading = startLoading(kind, address, state.loading);
    dispatch({ type: 'requested', loading });
    const answer = await loading.response;
    if (state.loading !== loading) return null;
    if (answer.isLoaded) return answer.page;
    const { waitSeconds } = answer;
    const isInSheet = kind === 'count' || isSheetOpen();
    dispatch({ type: 'failed', failure: { kind: 'failed', retry, waitSeconds, isInSheet } });
    return null;
  }

  /** @param focused the selector of what gets the focus */
  function show(view: View | null, announced: Announced = null, focused?: string): void {
    dispatch({ type: 'shown', view, announced }, focused);
    title.show(state);
  }

  /** @param focused the selector of what gets the focus instead of what had it */
  function dispatch(action: ListAction, focused?: string): void {
    const typed = typedPrices(chosenAddress(state));
    state = reduceList(state, action);
    const restoreFocus = rememberedFocus();
    const restoreFolds = rememberedFolds();
    // At once: focus and prices are put back into the new elements before the browser paints or tells of a change.
    flushSync(() => showParts(renderParts(state, () => dispatch({ type: 'checked', problem: null }))));
    restoreFolds();
    showFields(chosenAddress(state), typed);
    // Before the old focus is restored: a focus in between would scroll to its place and back.
    const next = focused === undefined ? null : document.querySelector<HTMLElement>(focused);
    if (next) next.focus({ preventScroll: true });
    else restoreFocus();
    offerSizes();
    markPrices(state.problem?.kind === 'price');
    markBusy(state.loading?.kind === 'choice' || state.loading?.kind === 'more');
  }

  /** Takes back the prices that were typed and not applied. */
  function dropTypedPrices(): void {
    clearPriceProblem();
    showFields(chosenAddress(state));
  }

  function clearPriceProblem(): void {
    if (state.problem?.kind === 'price') dispatch({ type: 'checked', problem: null });
  }
}
