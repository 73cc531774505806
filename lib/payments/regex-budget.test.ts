import { MAX_TESTED_LENGTH, testedLength } from './regex-budget';

test.each([
  '^\\+91[0-9]{10}$',
  '^[0-9]{2}[A-Za-z]{5}[0-9]{4}[A-Za-z][0-9A-Za-z]{3}$',
  '^[0-9]{4}( [0-9]{4}){3}$',
  '^[0-9]+$',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '^[a-z0-9.-]{2,50}@[a-z]{2,20}$',
  '^(?:visa|rupay)$',
  '^(ab)+$',
  '[(]a|b[)]',
  '^\\(\\d+\\)$',
  '',
])('tests %s on all values in a short time', (source) => {
  expect(testedLength(source)).toBe(MAX_TESTED_LENGTH);
  const started = performance.now();
  for (const value of ['a', '0', 'a@', '1 ']) new RegExp(source).test(value.repeat(MAX_TESTED_LENGTH / 2));
  expect(performance.now() - started).toBeLessThan(1000);
});

test.each(['(', '[', 'a{2,1}', '*', '^(a)\\1$', 'a'.repeat(201)])('leaves %s to the store', (source) => {
  expect(testedLength(source)).toBe(0);
});

test.each([
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^((a?){20}){20}$',
  `^${'a?'.repeat(30)}${'a'.repeat(30)}$`,
  `^${'(a|a)'.repeat(30)}b$`,
  '^.*.*.*.*.*x$',
  '.*.*.*x',
  '(a{1,50}){2}(a{1,50}){2}x',
  '^(?=.*.*.*.*x)(?=.*[a-z]).+$',
  '(?<!a*a*a*a*)b',
])('tests %s on short values only, in a short time', (source) => {
  const length = testedLength(source);
  expect(length).toBeLessThan(MAX_TESTED_LENGTH);
  const started = performance.now();
  for (const end of ['', 'b', '!']) new RegExp(source).test('a'.repeat(Math.max(length - 1, 0)) + end);
  expect(performance.now() - started).toBeLessThan(1000);
});
