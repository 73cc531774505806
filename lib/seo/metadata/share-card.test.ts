import { toTheme, wireTheme } from '@/lib/store-info/theme';
import { cardVersion, productCard, productCards, storeCard } from './share-card';

const theme = toTheme({ theme: null }, () => '');
const STORE = { storeName: 'Loom', description: 'Handwoven', theme, cover: '' };
const KURTA = {
  name: 'Kurta',
  price: 900,
  originalPrice: 1200,
  image: 'https://api.example/a.webp',
  images: ['https://api.example/a.webp', 'https://api.example/rust.webp'],
  colors: ['Indigo', 'Rust', 'Plum'],
};

test('shows the price and the compare-at price of a product', () => {
  expect(productCard(KURTA, STORE)).toEqual({
    storeName: 'Loom',
    heading: 'Kurta',
    price: '₹900',
    compareAtPrice: '₹1,200',
    photo: 'https://api.example/a.webp',
  });
});

test('shows no compare-at price for a raised price, no unknown price, and the fallback for a missing image', () => {
  expect(productCard({ ...KURTA, price: 1300 }, STORE).compareAtPrice).toBe('');
  expect(productCard({ ...KURTA, price: 0, originalPrice: null, image: '' }, STORE)).toMatchObject({
    price: '',
    photo: '/images/fallback.webp',
  });
});

test('changes the version with everything that the image shows', () => {
  const card = productCard(KURTA, STORE);
  const others = [
    productCard({ ...KURTA, price: 901 }, STORE),
    productCard({ ...KURTA, originalPrice: 1300 }, STORE),
    productCard({ ...KURTA, name: 'Kurti' }, STORE),
    productCard({ ...KURTA, image: 'https://api.example/b.webp' }, STORE),
    productCard(KURTA, { storeName: 'Weft', theme }),
    productCard(KURTA, {
      ...STORE,
      theme: toTheme({ theme: wireTheme.parse({ fonts: 'craft' }) }, () => ''),
    }),
    storeCard(STORE),
    storeCard({ ...STORE, cover: 'https://api.example/hero.webp' }),
  ];
  expect(cardVersion(card)).toMatch(/^[0-9a-f]{12}$/);
  expect(cardVersion(productCard(KURTA, STORE))).toBe(cardVersion(card));
  expect(new Set([card, ...others].map(cardVersion)).size).toBe(9);
});

test('has a card for each color with images of its own', () => {
  const imageCaptions = new Map([
    ['https://api.example/a.webp', { colorName: 'Indigo', label: undefined }],
    ['https://api.example/rust.webp', { colorName: 'Rust', label: undefined }],
  ]);
  const photos = (product: typeof KURTA) => productCards(product, STORE).map(({ photo }) => photo);
  const [main, rust] = KURTA.images;
  expect(photos({ ...KURTA, ...{ imageCaptions } })).toEqual([main, main, rust]);
  expect(photos(KURTA)).toEqual([main]);
});
