import { MAX_RECENT, noteColor, noteViewed, recentlyViewed } from './recently-viewed';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

beforeEach(() => localStorage.clear());

test('remembers each product once, the latest first, and no more than some', () => {
  for (let product = 1; product <= MAX_RECENT + 2; product += 1) noteViewed(`p${product}`, null);
  noteViewed('p5', null);
  const [first, second, ...others] = recentlyViewed.get();
  expect([first, second]).toEqual(['p5', `p${MAX_RECENT + 2}`]);
  expect(others).toHaveLength(MAX_RECENT - 2);
  expect(others).not.toContain('p5');
});

test('remembers the color that was looked at last', () => {
  noteColor('p1', 'Navy');
  expect(recentlyViewed.get()).toEqual([]);
  noteViewed('p1', 'Navy');
  noteViewed('p2', null);
  noteColor('p2', 'Sky Blue');
  expect(recentlyViewed.get()).toEqual(['p2:Sky Blue', 'p1:Navy']);
  noteViewed('p1', null);
  expect(recentlyViewed.get()).toEqual(['p1', 'p2:Sky Blue']);
});

test.each([
  ['{"p1":1}', []],
  ['[1,"p1",null,"\\ud800",""]', ['p1']],
  [JSON.stringify(numbered(40)), numbered(MAX_RECENT)],
])('reads %s without what is unusable', (stored, expected) => {
  localStorage.setItem('recentlyViewed', stored);
  expect(recentlyViewed.get()).toEqual(expected);
});
