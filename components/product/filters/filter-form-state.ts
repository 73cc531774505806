import { formatPrice } from '@/lib/format/money';
import type { FormField } from '@/lib/search/filter-fields';
import { parseListParams, type ListAddress } from '@/lib/search/list-address';
import { findPriceProblem, type PriceProblem } from '@/lib/search/price-range';
import { FILTERS_ID, PRODUCT_LIST_ID } from './filters-id';

const PRICES = ['minPrice', 'maxPrice'] as const;

type PriceName = (typeof PRICES)[number];

/** A change or submission of a form, or that the sheet opens or closes, or that the pointer is over one, with what the form said at that moment. */
export type FormEvent = { form: HTMLFormElement; event: Event; data: FormData; isSheetOpen: boolean };

/** What an event of a form asks for; null for nothing. */
export function formAction({ form, event }: FormEvent) {
  const { target, type } = event;
  const submitter = submitterOf(event);
  if (type === 'toggle') return 'dialog';
  if (type === 'pointerenter' || type === 'focus') return 'seen';
  // The browser may report a change of a field that has been replaced while someone was typing.
  if (target instanceof Element && !target.isConnected) return null;
  if (submitter?.name === 'all') return 'all';
  if (form.dataset.live === 'more') return 'more';
  if (form.id !== FILTERS_ID) return 'chip';
  if (submitter?.name === 'clear') return 'clear';
  if (target instanceof HTMLSelectElement && target.name === 'sort') return 'sort';
  // This field only narrows the values that a facet shows.
  return target instanceof HTMLInputElement && target.type === 'search' ? null : 'filter';
}

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
export function keepPricesOf({ choices }: ListAddress, data: FormData): void {
  for (const name of PRICES) data.set(name, String(choices[name] ?? ''));
}

/**
 * A slider sets its number, and at its end none.
 *
 * @returns whether it was a slider that was changed
 */
export function copySlider(slider: EventTarget | null, form: HTMLFormElement, data: FormData): boolean {
  if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return false;
  const name = slider.dataset.field ?? '';
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return false;
  const end = name === 'minPrice' ? slider.min : slider.max;
  field.value = slider.value === end ? '' : slider.value;
  slider.setAttribute('aria-valuetext', formatPrice(Number(field.value || field.placeholder)));
  data.set(name, field.value);
  return true;
}

/** Takes fields back before the list without them has arrived, so that a further choice does not bring them along. */
export function clearFields(isCleared: (field: FormField) => boolean): void {
  for (const field of filterForm()?.elements ?? []) {
    if (field instanceof HTMLSelectElement && field.name === 'parentCategory' && isCleared([field.name, '']))
      field.value = '';
    if (!(field instanceof HTMLInputElement) || !isCleared([field.name, field.value])) continue;
    if (field.type === 'checkbox') field.checked = false;
    else if (field.type === 'number') field.value = '';
    else if (field.type === 'range') field.value = field.dataset.field === 'minPrice' ? field.min : field.max;
  }
}

/**
 * The fields show again what is in force.
 *
 * @param asked what the list was asked for: prices that differ from it have been typed since, or are wrong, and stay
 */
export function resetFields(asked: ListAddress | null): void {
  const form = filterForm();
  if (!form || form.matches(':popover-open')) return;
  const restorePrices = rememberedPrices(asked);
  form.reset();
  restorePrices();
}

/**
 * Remembers the prices that were typed.
 *
 * @param asked leaves out prices that are its own; with null all are left out
 * @returns a function that puts them back into the fields, which may be others by then
 */
export function rememberedPrices(asked: ListAddress | null): () => void {
  const typed = PRICES.flatMap((name) => {
    const value = priceField(name)?.value;
    return asked && value !== undefined && value !== String(asked.choices[name] ?? '')
      ? [{ name, value }]
      : [];
  });
  return () => {
    for (const { name, value } of typed) {
      const field = priceField(name);
      if (!field || field.value === value) continue;
      field.value = value;
      // The browser tells no change of what it has not seen typed.
      field.addEventListener('blur', reportChange, { once: true });
      const slider = document.getElementById(`${name}-slider`);
      if (slider instanceof HTMLInputElement)
        slider.value = value || (name === 'minPrice' ? slider.min : slider.max);
    }
  };
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

function priceField(name: PriceName): HTMLInputElement | null {
  const field = filterForm()?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** The form with the filters; null where the store offers none. */
function filterForm(): HTMLFormElement | null {
  const form = document.getElementById(FILTERS_ID);
  return form instanceof HTMLFormElement ? form : null;
}
