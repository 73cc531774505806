import { listedCategories } from './listed-categories';

test('categories are lower-cased, each once, whatever they are called', () => {
  expect(listedCategories(['Men', ' men ', 'TV Mounts', 'a/b', 'साड़ियाँ', '', 'Women’s Wear'])).toEqual([
    'men',
    'tv mounts',
    'a/b',
    'साड़ियाँ',
    'women’s wear',
  ]);
});
