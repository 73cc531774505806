import { keepDraft, reviewDrafts } from './review-draft';

const DRAFT = { stars: 4, text: 'Soft linen.', fit: 'true' as const, photos: [{ id: 'p', url: '/p' }] };

beforeEach(() => sessionStorage.clear());

test('keeps a draft for each product until it is forgotten', () => {
  keepDraft('a', DRAFT);
  keepDraft('b', { ...DRAFT, stars: 1 });
  keepDraft('a', { ...DRAFT, stars: 5 });
  expect(reviewDrafts.get()).toEqual({ a: { ...DRAFT, stars: 5 }, b: { ...DRAFT, stars: 1 } });
  keepDraft('a', null);
  expect(Object.keys(reviewDrafts.get())).toEqual(['b']);
});

test.each([
  ['"text"', {}],
  ['{"a":null}', { a: { stars: 0, text: '', fit: null, photos: [] } }],
  [
    '{"a":{"stars":9,"text":5,"fit":"huge","photos":[{"id":"p"},{"id":"p","url":"/p"}]}}',
    { a: { stars: 0, text: '', fit: null, photos: [{ id: 'p', url: '/p' }] } },
  ],
])('reads %s without what is unusable', (stored, expected) => {
  sessionStorage.setItem('reviewDrafts', stored);
  expect(reviewDrafts.get()).toEqual(expected);
});
