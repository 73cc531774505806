import { formatPrice } from '@/lib/format/money';
import { colorFamily, MANY_COLORS } from './color-families';
import { listQueryPath, type ListAddress } from './list-address';
import { listChoiceParams, SORTS, type ListChoices, type Sort } from './list-choices';
import type { Facet } from './schema';

/** A facet; `first` is the number of its values that are shown before all of them are asked for, where that is settled. */
export type ShownFacet = Facet & { first?: number };

/** A facet with values; the other kind is a range of prices. */
export type ValueFacet = Exclude<ShownFacet, { kind: 'price' }>;

export type PriceFacet = Extract<Facet, { kind: 'price' }>;

/** A value that a list can be narrowed by. */
export type FilterValue = { label: string; count: number; swatch?: string; param: string; isChosen: boolean };

/** A name and a value of a form. */
export type FormField = [name: string, value: string];

/** A choice that can be taken back. */
export type ChosenFilter = { label: string; isChosen: (field: FormField) => boolean };

/** Values of a facet that are shown at first; more of them are rendered when asked for. Sizes and colors are grouped. */
const FIRST_VALUES = 8;

/** A value that a smaller part of the products has is not shown at first. */
const MIN_PART = 0.02;

/** Shades of one family, from which on they are one chip. */
const MANY_SHADES = 3;

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  priceAsc: 'Price: low to high',
  priceDesc: 'Price: high to low',
  discount: 'Discount',
  popular: 'Popularity',
};

/** 'Filter by Type' offers these already. */
const REPEATS_TYPE = /^((parent|product)[\s_-]?)?(category|type)$/i;

/**
 * The facets to offer, but for one that repeats the types of a category. A store leaves out facets without values; one with
 * a choice is offered all the same, so that the choice can be taken back.
 */
export function offeredFacets(facets: ShownFacet[], choices: ListChoices): ShownFacet[] {
  const missing = chosenFacets(choices).filter((one) => !facets.some((facet) => isSameFacet(one, facet)));
  return [...facets, ...missing].filter(
    (facet) => facet.kind !== 'attribute' || !REPEATS_TYPE.test(facet.name),
  );
}

/** Facets of what is chosen, without values. */
function chosenFacets({ size, color, discount, attribute }: ListChoices): ValueFacet[] {
  const names = new Set(attribute.map((param) => param.slice(0, param.indexOf(':')).toLowerCase()));
  const facets: (ValueFacet & { isChosen: boolean })[] = [
    { kind: 'size', label: 'Size', values: [], isChosen: size.length > 0 },
    { kind: 'color', label: 'Colour', values: [], isChosen: color.length > 0 },
    { kind: 'discount', label: 'Discount', values: [], isChosen: discount.length > 0 },
  ];
  return [
    ...facets.filter(({ isChosen }) => isChosen),
    ...[...names].map((name): ValueFacet => ({
      kind: 'attribute',
      name,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      values: [],
    })),
  ];
}

function isSameFacet(one: Facet, other: Facet): boolean {
  if (one.kind !== 'attribute' || other.kind !== 'attribute') return one.kind === other.kind;
  return isSame(one.name, other.name);
}

/** The values of a facet. What is chosen is among them, even if no product has it. */
export function filterValues(facet: ValueFacet, choices: ListChoices): FilterValue[] {
  const prefix = facet.kind === 'attribute' ? `${facet.name}:` : '';
  const chosen = choices[facet.kind].filter((param) => startsWith(param, prefix));
  const isChosen = (param: string) => chosen.some((one) => isSame(one, param));
  const values = facet.values.map(({ value, count, swatch }) => ({
    label: valueLabel(facet.kind, value),
    count,
    swatch,
    param: prefix + value,
    isChosen: isChosen(prefix + value),
  }));
  const missing = chosen.filter((param) => !values.some((value) => isSame(value.param, param)));
  return [
    ...values,
    ...missing.map((param) => ({
      label: valueLabel(facet.kind, param.slice(prefix.length)),
      count: 0,
      param,
      isChosen: true,
    })),
  ];
}

/**
 * Keeps groups and values in their places while more is chosen: what no product has any longer stays, what is new follows.
 *
 * @param shown what there was to choose from before, in the order in which it was shown
 */
export function keepValues(shown: Facet[], facets: Facet[]): ShownFacet[] {
  const kept = shown.map((before): ShownFacet => {
    const now = facets.find((facet) => isSameFacet(before, facet));
    if (before.kind === 'price' || now?.kind === 'price') return now ?? before;
    const counted = now?.values ?? [];
    const same = (value: string) => counted.find((one) => isSame(one.value, value));
    const news = counted.filter(({ value }) => !before.values.some((one) => isSame(one.value, value)));
    const values = [...before.values.map((value) => same(value.value) ?? { ...value, count: 0 }), ...news];
    return { ...before, ...now, values, first: before.values.length };
  });
  return [...kept, ...facets.filter((facet) => !shown.some((before) => isSameFacet(before, facet)))];
}

/**
 * The values of a facet that are shown at first, and those that are chosen. Of several colors only the families are.
 *
 * @param total the number of products
 */
export function firstValues(values: FilterValue[], facet: ValueFacet, total: number): FilterValue[] {
  const { kind, first, isLowerBound } = facet;
  if (kind === 'color')
    return values.length < MANY_COLORS ? values : values.filter(({ isChosen }) => isChosen);
  // Of a longer list only some products are counted.
  const counted = isLowerBound ? Math.max(...values.map(({ count }) => count)) : total;
  const isShown = ({ count }: FilterValue, index: number) =>
    first === undefined
      ? count >= counted * MIN_PART && (kind === 'size' || index < FIRST_VALUES)
      : index < first;
  return values.filter((value, index) => value.isChosen || isShown(value, index));
}

/** All that is chosen, one by one. What is searched for and the order are no filters. */
export function chosenFilters(choices: ListChoices, collectionTitle?: string): ChosenFilter[] {
  const { size, color, attribute, discount, collection, minPrice, maxPrice } = choices;
  const filters = listChoiceParams({ collection, size, color, attribute, discount }).flatMap(
    ([name, value]) => {
      const family = name === 'color' ? colorFamily(value) : null;
      const shades = family === null ? [] : color.filter((shade) => colorFamily(shade) === family);
      const isFamily = shades.length >= MANY_SHADES;
      if (isFamily && shades[0] !== value) return [];
      const label = name === 'collection' ? (collectionTitle ?? value) : choiceLabel(name, value);
      const values = isFamily ? shades : [value];
      return {
        label: isFamily ? `${family} (${shades.length} shades)` : label,
        isChosen: (field: FormField) => field[0] === name && values.includes(field[1]),
      };
    },
  );
  const price = priceLabel(minPrice, maxPrice);
  if (price === null) return filters;
  return [
    ...filters,
    { label: price, isChosen: ([name]: FormField) => name === 'minPrice' || name === 'maxPrice' },
  ];
}

/** The fields of a form that opens the first page of an address. */
export function addressFields(address: ListAddress): FormField[] {
  const path = listQueryPath({ ...address, query: { ...address.query, page: 1 } });
  return [...new URLSearchParams(path.split('?')[1])];
}

/** The orders to choose from. The one without a value is a list's own. */
export function sortOptions({ q }: ListChoices): { value: string; label: string }[] {
  const own: Sort = q ? 'relevance' : 'newest';
  return SORTS.filter((sort) => q || sort !== 'relevance').map((sort) => ({
    value: sort === own ? '' : sort,
    label: SORT_LABELS[sort],
  }));
}

/** The number of items of a list, as text; a list that ends before has more than it counts. */
export function formatCount(total: number, isLowerBound: boolean): string {
  const number = isLowerBound ? `${total.toLocaleString('en-IN')}+` : String(total);
  return `${number} ${total === 1 ? 'item' : 'items'}`;
}

function choiceLabel(name: string, value: string): string {
  if (name === 'attribute') return value.slice(value.indexOf(':') + 1);
  return valueLabel(name, value);
}

function valueLabel(kind: string, value: string): string {
  return kind === 'discount' ? `${value}% off or more` : value;
}

function priceLabel(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${formatPrice(min)} to ${formatPrice(max)}`;
  if (min !== null) return `${formatPrice(min)} and above`;
  return max === null ? null : `Up to ${formatPrice(max)}`;
}

function startsWith(text: string, prefix: string): boolean {
  return isSame(text.slice(0, prefix.length), prefix);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
