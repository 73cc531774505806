import { formatPrice } from '@/lib/format/money';
import { addressFields, type FormField } from '@/lib/search/filter-fields';
import { parseListParams, type ListAddress } from '@/lib/search/list-address';
import { findPriceProblem, type PriceProblem } from '@/lib/search/price-range';
import { FILTERS_ID, PRODUCT_LIST_ID } from './filters-id';
import { markFamilies } from './shown-facets';

const PRICES = ['minPrice', 'maxPrice'] as const;

type PriceName = (typeof PRICES)[number];

/** A change or submission of a form, or that the sheet opens or closes, or that the pointer is over one, with what the form said at that moment. */
export type FormEvent = { form: HTMLFormElement; event: Event; data: FormData; isSheetOpen: boolean };

/** The button that sent a form. */
export function submitterOf(event: Event): HTMLButtonElement | null {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}

/** The address of the fields that a form had at an event. */
export function addressOf(data: FormData): ListAddress {
  return addressOfFields(
    [...data].flatMap(([name, value]): FormField[] => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function addressOfFields(fields: FormField[]): ListAddress {
  return parseListParams(new URLSearchParams(fields));
}

/** What is wrong with the prices of a form. */
export function priceProblemOf(data: FormData): PriceProblem | null {
  return findPriceProblem(String(data.get('minPrice') ?? ''), String(data.get('maxPrice') ?? ''));
}

/** Leaves out prices that can't be sent, in favour of those of an address. */
export function keepPricesOf(address: ListAddress, data: FormData): void {
  for (const name of PRICES) data.set(name, priceOf(address, name));
}

/**
 * A slider sets its number, and at its end none.
 *
 * @returns whether it was a slider that was changed
 */
export function copySlider(slider: EventTarget | null, data: FormData): boolean {
  if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return false;
  const name = priceNameOf(slider);
  const field = name && priceField(name);
  if (!field) return false;
  field.value = slider.value === endOf(slider) ? '' : slider.value;
  moveSlider(field);
  data.set(field.name, field.value);
  return true;
}

/** The address that a form has once all its filters are taken back. */
export function addressWithoutFilters(form: HTMLFormElement, data: FormData): ListAddress {
  const isKept = ([name]: FormField) => name === 'sort' || form.querySelector(`[type=hidden][name=${name}]`);
  return addressOfFields(addressFields(addressOf(data)).filter(isKept));
}

/** The prices in the fields that differ from what is chosen: they have been typed since, or are wrong. */
export function typedPrices(chosen: ListAddress): Map<PriceName, string> {
  const prices = PRICES.map((name) => [name, priceField(name)?.value ?? priceOf(chosen, name)] as const);
  return new Map(prices.filter(([name, value]) => value !== priceOf(chosen, name)));
}

/**
 * The fields show what is chosen.
 *
 * @param typed prices that stay, in fields that may be others by now
 */
export function showFields(chosen: ListAddress, typed = new Map<PriceName, string>()): void {
  const fields = addressFields(chosen);
  const isChosen = (name: string, value: string) =>
    fields.some((field) => field[0] === name && field[1].toLowerCase() === value.toLowerCase());
  for (const field of filterForm()?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = isChosen(field.name, field.value);
    if (!(field instanceof HTMLSelectElement)) continue;
    // Without one the browser selects the first.
    for (const option of field.options) option.selected = isChosen(field.name, option.value);
  }
  markFamilies(chosen.choices.color);
  for (const name of PRICES) {
    const field = priceField(name);
    const value = typed.get(name) ?? priceOf(chosen, name);
    // Its slider may just be moved.
    if (!field || (field.value === value && !field.validity.badInput)) continue;
    field.value = value;
    moveSlider(field);
    // The browser tells no change of what it has not seen typed.
    if (typed.has(name)) field.addEventListener('blur', reportChange, { once: true });
  }
}

/** A slider follows its number. */
function moveSlider(field: HTMLInputElement): void {
  const slider = document.getElementById(`${field.name}-slider`);
  if (!(slider instanceof HTMLInputElement)) return;
  slider.value = field.value || endOf(slider);
  slider.setAttribute('aria-valuetext', formatPrice(Number(field.value || field.placeholder)));
}

/** Where a slider sets no price. */
function endOf(slider: HTMLInputElement): string {
  return slider.dataset.field === 'minPrice' ? slider.min : slider.max;
}

/** Tells assistive technology whether the prices can be used. */
export function markPrices(isInvalid: boolean): void {
  for (const name of PRICES) priceField(name)?.setAttribute('aria-invalid', String(isInvalid));
}

/** Tells assistive technology whether another list loads. */
export function markBusy(isBusy: boolean): void {
  document.getElementById(PRODUCT_LIST_ID)?.setAttribute('aria-busy', String(isBusy));
}

function reportChange({ target }: Event): void {
  target?.dispatchEvent(new Event('change', { bubbles: true }));
}

export function focusPrice(name: PriceName): void {
  priceField(name)?.focus();
}

/** The name of a field that is a price's number or slider. */
export function priceNameOf(field: HTMLInputElement): PriceName | undefined {
  return PRICES.find((name) => name === field.name || name === field.dataset.field);
}

export function isPrice([name]: FormField): boolean {
  return PRICES.some((price) => price === name);
}

export function isSameField(field: FormField, other: FormField): boolean {
  return field[0] === other[0] && field[1] === other[1];
}

function priceOf({ choices }: ListAddress, name: PriceName): string {
  return String(choices[name] ?? '');
}

function priceField(name: PriceName): HTMLInputElement | null {
  const field = filterForm()?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** The form with the filters; null where the store offers none. */
function filterForm(): HTMLFormElement | null {
  const form = document.getElementById(FILTERS_ID);
  return form instanceof HTMLFormElement ? form : null;
}
