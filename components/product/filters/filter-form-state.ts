import { formatPrice } from '@/lib/format/money';
import type { FormField } from '@/lib/search/filter-fields';
import { parseListParams, type ListAddress } from '@/lib/search/list-address';
import { findPriceProblem, type PriceProblem } from '@/lib/search/price-range';
import { FILTERS_ID } from './filters-id';

const PRICES = ['minPrice', 'maxPrice'] as const;

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

/** A slider sets its number, and at its end none. */
export function copySlider(slider: HTMLInputElement, form: HTMLFormElement, data: FormData): void {
  const name = slider.dataset.field ?? '';
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  const end = name === 'minPrice' ? slider.min : slider.max;
  field.value = slider.value === end ? '' : slider.value;
  slider.setAttribute('aria-valuetext', formatPrice(Number(field.value || field.placeholder)));
  data.set(name, field.value);
}

/** Takes fields back before the list without them has arrived, so that a further choice does not bring them along. */
export function clearFields(isCleared: (field: FormField) => boolean): void {
  for (const field of filterForm()?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || !isCleared([field.name, field.value])) continue;
    if (field.type === 'checkbox') field.checked = false;
    else if (field.type === 'number') field.value = '';
  }
}

/** The fields show again what is in force, but for what is being typed, and prices that are wrong. */
export function resetFields(hasPriceProblem: boolean): void {
  const form = filterForm();
  if (!form || form.matches(':popover-open')) return;
  const kept = priceFields().filter((field) => hasPriceProblem || field === document.activeElement);
  const texts = kept.map(({ value }) => value);
  form.reset();
  kept.forEach((field, index) => {
    field.value = texts[index] ?? '';
  });
}

/** Tells assistive technology whether the prices can be used. */
export function markPrices(isInvalid: boolean): void {
  for (const field of priceFields()) field.setAttribute('aria-invalid', String(isInvalid));
}

/** The fields of the prices. */
export function priceFields(): HTMLInputElement[] {
  return PRICES.flatMap((name) => {
    const field = filterForm()?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? [field] : [];
  });
}

/** The form with the filters; null where the store offers none. */
function filterForm(): HTMLFormElement | null {
  const form = document.getElementById(FILTERS_ID);
  return form instanceof HTMLFormElement ? form : null;
}
