import { COLOR_FAMILIES, colorFamily, MANY_COLORS } from './color-families';
import { SIZE_KINDS, sizeKind } from '@/shared/size-kind';
import type { FilterValue, ValueFacet } from './filter-fields';

/** Values of a facet that belong together; the label is empty where they are all of it. */
export type ValueGroup = { label: string; swatch?: string; values: FilterValue[] };

/** The values of a facet as shoppers look for them: sizes by what they are of, and colors by their families. */
export function groupValues({ kind, isUngrouped }: ValueFacet, values: FilterValue[]): ValueGroup[] {
  if (kind === 'color') return colorGroups(values);
  if (kind !== 'size' || isUngrouped) return [{ label: '', values }];
  const groups = SIZE_KINDS.map((label) => ({
    label,
    values: values.filter((value) => sizeKind(value.label) === label),
  }));
  const filled = groups.filter((group) => group.values.length > 0);
  return filled.length > 1 ? filled : [{ label: '', values }];
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
