import { parseDepartments } from './product-filter';

test.each<[string | undefined, string | undefined, string[] | undefined]>([
  [undefined, undefined, undefined],
  ['', '', undefined],
  ['Men', undefined, ['men']],
  [
    undefined,
    'Accessories,Personal Care, Home ,null,Unisex',
    ['accessories', 'personal care', 'home', '', 'unisex'],
  ],
  [undefined, ' , ,', undefined],
  ['Men', 'Men,Unisex', ['men']],
  ['Women', 'Men,null', []],
])('parses the gender %j with the filter %j', (gender, filter, expected) => {
  expect(parseDepartments(gender, filter, 'shirts')).toEqual(expected);
});

test('ignores a filter that contains the listed category', () => {
  expect(parseDepartments(undefined, 'Accessories,null', 'ACCESSORIES')).toBeUndefined();
  expect(parseDepartments('Women', 'Accessories,null', 'accessories')).toEqual(['women']);
});
