import type { FilterValue, ValueFacet } from './filter-fields';
import { groupValues } from './value-groups';

function groups(kind: 'size' | 'color' | 'discount', params: string[]) {
  const values: FilterValue[] = params.map((param) => ({ label: param, param, count: 1, isChosen: false }));
  const facet: ValueFacet = { kind, label: 'Any', values: [] };
  return groupValues(facet, values).map(({ label, values: own }) => [
    label,
    ...own.map(({ param }) => param),
  ]);
}

test('sizes are grouped by what they are of', () => {
  expect(
    groups('size', ['XS', 'M', 'XXL', '3XL', '6', '7.5', 'UK 8', '30', '42', 'One Size', '2-3 Y']),
  ).toEqual([
    ['Tops', 'XS', 'M', 'XXL', '3XL'],
    ['Bottoms', '30', '42'],
    ['Shoes', '6', '7.5', 'UK 8'],
    ['Other sizes', 'One Size', '2-3 Y'],
  ]);
});

test('sizes of other goods than clothing have no groups', () => {
  const values = ['S', '20', 'UK 8'].map((param) => ({ label: param, param, count: 1, isChosen: false }));
  const facet: ValueFacet = { kind: 'size', label: 'Size', values: [], isUngrouped: true };
  expect(groupValues(facet, values)).toEqual([{ label: '', values }]);
});

test('sizes of one kind need no name', () => {
  expect(groups('size', ['S', 'M'])).toEqual([['', 'S', 'M']]);
});

test('colours are in families, those of none at the end, but for a few', () => {
  const few = ['Sky Blue', 'Rust', 'Navy', 'Black', 'Festive', 'White', 'Olive', 'Ivory'];
  expect(groups('color', [...few, 'Sage'])).toEqual([
    ['Black', 'Black'],
    ['White', 'White', 'Ivory'],
    ['Blue', 'Sky Blue', 'Navy'],
    ['Green', 'Olive', 'Sage'],
    ['Orange', 'Rust'],
    ['Other colours', 'Festive'],
  ]);
  expect(groups('color', few.slice(0, 5)).map(([label]) => label)).toEqual([
    'Black',
    'Blue',
    'Orange',
    'Other colours',
  ]);
  expect(groups('color', few.slice(0, 4))).toEqual([['', ...few.slice(0, 4)]]);
});

test('other facets are one group', () => {
  expect(groups('discount', ['10', '20'])).toEqual([['', '10', '20']]);
});
