import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { wireJournal, wirePage } from './page-schema';
import { toShopPage } from './shop-page';

const imageUrl = (url: string) => URL.parse(url, 'https://cdn.example/')?.href ?? '';
const PAGE = {
  slug: 'our-craft',
  title: 'Our craft',
  html: '<p>By hand, by people whom we know well. Slowly.</p>',
};
const read = (changes: object, kind: 'pages' | 'journal' = 'pages') =>
  toShopPage(kind, wirePage.parse({ ...PAGE, ...changes }), FALLBACK_STORE_INFO, imageUrl);

test('describes a page by its first sentence, which then does not stand above it', () => {
  expect(read({})).toMatchObject({ description: 'By hand, by people whom we know well.', lead: '' });
  expect(read({ description: 'Of cloth.' })).toMatchObject({ description: 'Of cloth.', lead: 'Of cloth.' });
});

test('shows nothing of hostile fields but what is safe', () => {
  const { html, picture, faq, products, date } = read({
    html: '<script>alert(1)</script><p onclick="alert(1)">By <a href="javascript:alert(1)">hand</a></p>',
    picture: { url: 7 },
    faq: [{ question: 'Why?' }, ...Array.from({ length: 500 }, () => ({ question: 'a', answer: 'b' }))],
    products: Array.from({ length: 500 }, (_, index) => index % 20),
    date: 'tomorrow',
  });
  expect(html).toBe('<p>By <a>hand</a></p>');
  expect([picture, faq.length, products.length, date]).toEqual([null, 40, 6, null]);
});

test('has a date in the journal alone', () => {
  const date = '2026-11-12';
  expect([read({ date }).date, read({ date }, 'journal').date]).toEqual([null, date]);
});

test('takes the entries that it can read for all of a journal whose store does not count them', () => {
  const entry = { slug: 'linen', title: 'Linen', date: '2026-10-01' };
  expect(wireJournal.parse({ data: [entry, { title: 'No slug' }], count: 'many' })).toMatchObject({
    count: 1,
  });
  expect(wireJournal.parse({ data: [entry], count: 12 })).toMatchObject({ count: 12 });
});
