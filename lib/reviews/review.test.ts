import { fitSummary, reviewCount, toReview } from './review';
import { wireReview, wireReviewPage } from './schema';

const WIRE = {
  id: 'r1',
  stars: 4,
  text: ' Soft linen. ',
  author: 'Asha R.',
  createdAt: '2026-11-01T20:00:00Z',
  size: 'M',
  color: 'Blue',
  fit: 'small',
  photos: [{ id: 'p1', url: '/p1.webp', width: 3, height: 4 }, { url: '/broken' }],
};

const review = (change: object = {}) =>
  toReview(wireReview.parse({ ...WIRE, ...change }), (url) => `https://shop.example${url}`);

test('shapes a review with the day in India', () => {
  expect(review()).toEqual({
    id: 'r1',
    stars: 4,
    text: 'Soft linen.',
    author: 'Asha R.',
    date: '2 Nov 2026',
    piece: 'Size M, Blue · Runs small',
    photos: [{ id: 'p1', url: 'https://shop.example/p1.webp' }],
  });
});

test.each([
  [{ author: '' }, { author: 'A customer' }],
  [{ createdAt: 'soon' }, { date: '' }],
  [{ size: '', fit: null }, { piece: 'Blue' }],
  [{ size: null, color: 7, fit: 'huge' }, { piece: '' }],
  [{ photos: 'none' }, { photos: [] }],
])('leaves out what cannot be read: %j', (change, expected) => {
  expect(review(change)).toMatchObject(expected);
});

test('leaves out a photo whose address cannot be shown', () => {
  expect(toReview(wireReview.parse(WIRE), () => '').photos).toEqual([]);
});

test.each([
  [{ small: 1, true: 7, large: 1 }, '7 of 9 say it is true to size'],
  [{ small: 2, true: 1, large: 0 }, '2 of 3 say it runs small'],
  [{ small: 0, true: 0, large: 1 }, '1 of 1 says it runs large'],
  [{ small: 1, true: 1, large: 1 }, '1 of 3 say it is true to size'],
  [{ small: 0, true: 0, large: 0 }, null],
])('sums up the fit %j', (fit, expected) => {
  expect(fitSummary({ fit })).toBe(expected);
});

test('counts reviews', () => {
  expect([reviewCount(1), reviewCount(0), reviewCount(12)]).toEqual(['1 review', '0 reviews', '12 reviews']);
});

test('reads the distribution from five stars to one, whatever is missing', () => {
  const { summary, data } = wireReviewPage.parse({
    data: [WIRE, { id: 'r2', stars: 6 }],
    pagination: {},
    summary: { average: 4, count: 2, distribution: { 5: 1, 3: -1 } },
  });
  expect(summary.distribution.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 1],
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 0],
  ]);
  expect(summary.fit).toEqual({ small: 0, true: 0, large: 0 });
  expect(data.map(({ id }) => id)).toEqual(['r1']);
});
