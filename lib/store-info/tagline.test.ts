import { splitTagline } from './tagline';

test.each([
  [
    'Honest cloth, good cuts and fair prices: shirts, trousers and ethnic wear made in India.',
    'Honest cloth, good cuts and fair prices',
    'Shirts, trousers and ethnic wear made in India.',
  ],
  [
    'Handloom clothes and cloth, woven slowly in small lots and signed by their weavers.',
    'Handloom clothes and cloth',
    'Woven slowly in small lots and signed by their weavers.',
  ],
  ['Clothes for every day – from Jaipur', 'Clothes for every day', 'From Jaipur'],
  ['Tired of plastic? We weave with cotton only.', 'Tired of plastic?', 'We weave with cotton only.'],
  ['Woven by hand since 1962.\n Free shipping.', 'Woven by hand since 1962', 'Free shipping.'],
])('splits %j after its first clause', (description, headline, rest) => {
  expect(splitTagline(description)).toEqual({ headline, rest });
});

test.each([
  ['a short text', 'Trending Fashion'],
  ['a short text with a comma', 'Clothes for men, women and children'],
  ['a break after a word or two', 'Est. 1990, family owned'],
  [
    'a list that ends with "and"',
    'Shirts, trousers, and everything else that a whole family may want to wear',
  ],
  ['a hyphenated word', 'Hand-woven everyday clothes'],
  [
    'a long text without a break',
    'The very best of what our city has to offer to those who like to dress well',
  ],
  ['nothing', ''],
])('keeps %s in one piece', (_, description) => {
  expect(splitTagline(description)).toEqual({ headline: description, rest: '' });
});
