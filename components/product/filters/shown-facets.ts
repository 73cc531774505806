import type { Facet, FacetValue } from '@/lib/search/schema';
import { FILTERS_ID } from './filters-id';

/** What the form offers to choose from, in its order. The server's list is on the page as markup alone. */
export function shownFacets(): Facet[] {
  const groups = document.querySelectorAll(`#${FILTERS_ID} .facet > fieldset`);
  return [...groups].flatMap((group) => facetOf(group) ?? []);
}

function facetOf(group: Element): Facet | null {
  const label = group.ariaLabel ?? '';
  const boxes = [...group.querySelectorAll<HTMLInputElement>('[type=checkbox][name]')];
  const shades = families(group).flatMap(shadesOf);
  const [first] = boxes;
  if (!first)
    return shades.length > 0
      ? { kind: 'color', label, values: shades.map(asValue) }
      : priceFacetOf(group, label);
  if (first.name === 'color') {
    const others = shades.filter((shade) => !boxes.some(({ value }) => value === shade));
    return { kind: 'color', label, values: [...boxes.map(valueOf), ...others.map(asValue)] };
  }
  const values = boxes.map(valueOf);
  if (first.name === 'size' || first.name === 'discount') return { kind: first.name, label, values };
  return { kind: 'attribute', name: first.value.slice(0, first.value.indexOf(':')), label, values };
}

const asValue = (value: string): FacetValue => ({ value, count: 0 });

function valueOf({ name, value, parentElement }: HTMLInputElement): FacetValue {
  const { background } = parentElement?.querySelector('i')?.style ?? {};
  const own = name === 'attribute' ? value.slice(value.indexOf(':') + 1) : value;
  return { ...asValue(own), ...(background && { swatch: background }) };
}

function priceFacetOf(group: Element, label: string): Facet | null {
  const [min, max] = [...group.querySelectorAll<HTMLInputElement>('[type=number]')];
  return min && max
    ? { kind: 'price', label, min: Number(min.placeholder), max: Number(max.placeholder) }
    : null;
}

/**
 * Remembers which groups are unfolded.
 *
 * @returns a function that unfolds and folds those that have replaced them
 */
export function rememberedFolds(): () => void {
  const folds = () => [...document.querySelectorAll<HTMLDetailsElement>(`#${FILTERS_ID} details`)];
  const before = new Map(folds().map(({ id, open }) => [id, open]));
  return () => {
    for (const fold of folds()) fold.open = before.get(fold.id) ?? fold.open;
  };
}

/** The families of colors follow their shades, of which some or all may be chosen. */
export function markFamilies(colors: string[]): void {
  const all = new Set(colors.map((color) => color.toLowerCase()));
  for (const family of families(document)) {
    const shades = shadesOf(family);
    const chosen = shades.filter((shade) => all.has(shade.toLowerCase())).length;
    family.checked = chosen > 0 && chosen === shades.length;
    family.indeterminate = chosen > 0 && !family.checked;
  }
}

/**
 * Adds the shades of chosen families to what a form says, and takes back those of a family that no longer is. A family's
 * shades need not have checkboxes of their own.
 *
 * @param target what was changed; null for what was changed before scripts were there
 */
export function copyFamilies(target: EventTarget | null, data: FormData): void {
  const colors = new Set(data.getAll('color').map(String));
  for (const family of families(document)) {
    const shades = shadesOf(family);
    const isChanged = target ? target === family : family.checked !== family.defaultChecked;
    // A family of which one shade is taken back is not whole any longer.
    if (target instanceof HTMLInputElement && !target.checked && shades.includes(target.value))
      family.checked = false;
    if (!family.checked && !isChanged) continue;
    for (const shade of shades)
      if (family.checked) colors.add(shade);
      else colors.delete(shade);
  }
  data.delete('color');
  for (const color of colors) data.append('color', color);
}

function families(parent: ParentNode): HTMLInputElement[] {
  return [...parent.querySelectorAll<HTMLInputElement>('[data-family]')];
}

function shadesOf({ dataset }: HTMLInputElement): string[] {
  return dataset.family?.split('\n') ?? [];
}
