import { COLOR_FAMILIES, colorFamily, MANY_COLORS } from './color-families';
import type { FilterValue, ValueFacet } from './filter-fields';

/** Values of a facet that belong together; the label is empty where they are all of it. */
export type ValueGroup = { label: string; swatch?: string; values: FilterValue[] };

const LETTER_SIZE = /^(x*[sl]|m|\d+xl)$/i;
const NUMBER_SIZE = /^((?:uk|us|eu) ?)?(\d+(?:\.\d+)?)$/i;

/** The largest shoe size; garments begin above it. */
const MAX_SHOE_SIZE = 15;

/** The values of a facet as shoppers look for them: sizes by what they are of, and colors by their families. */
export function groupValues({ kind, isUngrouped }: ValueFacet, values: FilterValue[]): ValueGroup[] {
  if (kind === 'color') return colorGroups(values);
  if (kind !== 'size' || isUngrouped) return [{ label: '', values }];
  const groups = ['Tops', 'Bottoms', 'Shoes', 'Other sizes'].map((label) => ({
    label,
    values: values.filter((value) => sizeKind(value.label) === label),
  }));
  const filled = groups.filter((group) => group.values.length > 0);
  return filled.length > 1 ? filled : [{ label: '', values }];
}

function sizeKind(size: string): string {
  if (LETTER_SIZE.test(size)) return 'Tops';
  const [, system, number] = NUMBER_SIZE.exec(size) ?? [];
  if (number === undefined) return 'Other sizes';
  return system || Number(number) <= MAX_SHOE_SIZE ? 'Shoes' : 'Bottoms';
}

function colorGroups(values: FilterValue[]): ValueGroup[] {
  if (values.length < MANY_COLORS) return [{ label: '', values }];
  const familyOf = ({ param, swatch }: FilterValue) => colorFamily(param, swatch);
  const families = COLOR_FAMILIES.map(({ name, swatch }) => ({
    label: name,
    swatch,
    values: values.filter((value) => familyOf(value) === name),
  }));
  const others = values.filter((value) => familyOf(value) === null);
  return [...families, { label: 'Other colours', values: others }].filter((group) => group.values.length > 0);
}
