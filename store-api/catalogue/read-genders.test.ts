import { readGenders } from './read-genders';

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
])('gender %j and filter %j', (gender, filter, expected) => {
  expect(readGenders(gender, filter, 'shirts')).toEqual(expected);
});

test('a filter that names the category itself narrows nothing', () => {
  expect(readGenders(undefined, 'Accessories,null', 'ACCESSORIES')).toBeUndefined();
  expect(readGenders('Women', 'Accessories,null', 'accessories')).toEqual(['women']);
});
