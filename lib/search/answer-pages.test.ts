import { answerPages } from './answer-pages';

const hrefs = (q: string, features: string[] = []) => answerPages(q, features).map(({ href }) => href);

test.each([
  ['returns', ['/return']],
  ['Return  Policy', ['/return']],
  ['how to return a shirt', ['/return']],
  ['retu', ['/return']],
  ['refund', ['/refund']],
  ['track order', ['/track-order']],
  ['track', ['/track-order']],
  ['cancel my order', ['/orders']],
  ['delivery', ['/shipping']],
  ['ret', []],
  ['track pants', []],
  ['kurta', []],
  ['size guide', []],
  ['', []],
])('answers %j with %j', (q, expected) => {
  expect(hrefs(q)).toEqual(expected);
});

test('leads to size guides where the store has some', () => {
  expect(hrefs('size chart', ['size-guides'])).toEqual(['/products']);
});
