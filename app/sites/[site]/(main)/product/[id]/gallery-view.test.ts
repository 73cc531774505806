import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GalleryView } from './gallery-view';
import { PurchaseForm } from './purchase-form';

const PRODUCT = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  originalPrice: null,
  sizes: ['S', 'M'],
  colors: ['Indigo', 'Rust'],
};
const IMAGES = [
  { url: '/indigo.webp', colorName: 'Indigo' },
  { url: '/detail.webp', label: 'Detail' },
  { url: '/rust.webp', colorName: 'Rust' },
];

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);

test.each([
  [undefined, ['Kurta, picture 1 of 2: Indigo', 'Kurta, picture 2 of 2: Detail'], []],
  ['Rust', ['Kurta, picture 1 of 2: Rust', 'Kurta, picture 2 of 2: Detail'], ['Rust']],
])('the page of the color %s shows it without scripts', (pageColor, alts, checked) => {
  const icons = { previousIcon: null, nextIcon: null };
  const gallery = renderToStaticMarkup(
    createElement(GalleryView, { name: 'Kurta', images: IMAGES, pageColor, ...icons }),
  );
  expect(valuesOf(gallery, /alt="([^"]+)"/g)).toEqual(alts);
  expect(valuesOf(gallery, /alt="([^"]+)"[^>]*loading="eager"/g)).toEqual(alts.slice(0, 1));
  const form = renderToStaticMarkup(
    createElement(PurchaseForm, { product: PRODUCT, sizeHeading: 'Size', wishlistIcon: null, pageColor }),
  );
  expect(valuesOf(form, /<input[^>]*checked=""[^>]*value="([^"]+)"/g)).toEqual(checked);
});
