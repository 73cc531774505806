import { render, screen, within } from '@testing-library/react';
import { FALLBACK_STORE_INFO, toStoreInfo, type StoreInfo } from '@/lib/store-info/store-info';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { renderSection } from './home/render-section';
import { Collection, Hero, Promo } from './home-sections';

const TOP = { isTop: true, isLead: true };

/** As the specification's home page has it. */
function Categories({ store }: { store: StoreInfo }) {
  const section = store.sections.find(({ type }) => type === 'categories');
  return section && renderSection(section, { ...TOP, store, products: [], imageUrl: (url) => url });
}

const hero = (description: string) => ({ ...FALLBACK_STORE_INFO, storeName: 'Loom', description });
const { terms: POTTERY } = wireStoreInfo.parse({ terms: { sells: 'pottery' } });

test('shows a store of other goods no garments, and no heading of clothing', () => {
  const categories = ['vases', 'cups', 'men'];
  const store = { ...FALLBACK_STORE_INFO, categories, hasOwnCategories: true, terms: POTTERY };
  const { container } = render(<Hero {...TOP} store={store} />);
  expect(container.querySelector('img')).toBeNull();
  render(<Collection isLead={false} store={store} />);
  expect(screen.getByRole('region', { name: 'Our pottery' })).toBeVisible();
  expect(container.ownerDocument.body.innerHTML).not.toMatch(/clothing|shirts|trousers|category-men/i);
});

test('shows no tiles of shirts and trousers to a store of other goods that names no categories', () => {
  const { container } = render(
    <Collection
      isLead={false}
      store={{ ...FALLBACK_STORE_INFO, categories: [], hasOwnCategories: false, terms: POTTERY }}
    />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('names the store, and links to the collection and the featured products', () => {
  render(<Hero {...TOP} store={hero('Woven by hand')} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Loom' })).toBeVisible();
  expect(screen.getByText('Woven by hand')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Featured Products' })).toHaveAttribute(
    'href',
    '/products?featured=true',
  );
});

test('shows a description in two parts, and one without a break whole', () => {
  const { rerender } = render(<Hero {...TOP} store={hero('Woven by hand in Surat: sarees and stoles')} />);
  expect(screen.getByText('Woven by hand in Surat')).toBeVisible();
  expect(screen.getByText('Sarees and stoles')).toBeVisible();
  rerender(<Hero {...TOP} store={hero('Trending Fashion')} />);
  expect(screen.getByText('Trending Fashion')).toBeVisible();
});

test('shows the categories that have no tile in the collection, six at most and with a link to all', () => {
  const names = ['Men', 'shirts', 'men', 'Sarees', 'Kurtas', 'Stoles', 'Bags', 'Belts', 'Socks', 'Caps'];
  const { container, rerender } = render(
    <Categories store={{ ...FALLBACK_STORE_INFO, categories: names, hasOwnCategories: true }} />,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/products',
    ...['sarees', 'kurtas', 'stoles', 'bags', 'belts', 'socks'].map((name) => `/products?category=${name}`),
  ]);
  const categories = ['Shirts', 'Trousers'];
  rerender(<Categories store={{ ...FALLBACK_STORE_INFO, categories, hasOwnCategories: true }} />);
  expect(container).toBeEmptyDOMElement();
});

test('shows tiles of shirts and trousers, or of the categories that a store without them has', () => {
  const { rerender } = render(<Collection isLead={false} store={FALLBACK_STORE_INFO} />);
  const collection = within(screen.getByRole('region', { name: 'Premium Clothing Collection' }));
  const links = collection.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=shirts',
    '/products?category=trousers',
  ]);
  expect(collection.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Shirts',
    'Trousers',
  ]);
  const categories = ['sarees', 'Stoles', 'Bags'];
  rerender(
    <Collection isLead={false} store={{ ...FALLBACK_STORE_INFO, categories, hasOwnCategories: true }} />,
  );
  expect(collection.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=sarees',
    '/products?category=stoles',
  ]);
});

test('a store with a single category has one tile, and no word on shirts', () => {
  const store = { ...FALLBACK_STORE_INFO, categories: ['Sarees'], hasOwnCategories: true };
  render(<Collection isLead={false} store={store} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Sarees');
  expect(screen.queryByText(/Shirts for the week/)).toBeNull();
});

test('links the promo to all products', () => {
  render(<Promo isLead={false} />);
  const promo = within(screen.getByRole('region', { name: 'Premium Shirts & Trousers' }));
  expect(promo.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products');
});

test('shows a shop with a look of its own its own pictures, and not those of another shop', () => {
  const categoryImages = { women: '/a.webp', men: '/b.webp', stoles: '/c.webp' };
  const wire = { categories: ['Women', 'men', 'stoles'], categoryImages };
  const info = (fields: object) => toStoreInfo(wireStoreInfo.parse({ ...wire, ...fields }), (url) => url);
  const { container, rerender } = render(<Hero {...TOP} store={info({ brandColor: '#2a3f7a' })} />);
  const sources = () => [...container.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src));
  expect(sources()).toEqual(['a', 'b', 'c'].map((name) => expect.stringContaining(`/${name}.webp`)));
  rerender(<Hero {...TOP} store={info({})} />);
  expect(sources()).toEqual([expect.stringContaining('/images/hero.webp')]);
  rerender(<Hero {...TOP} store={info({ brandColor: '#2a3f7a', categoryImages: {} })} />);
  expect(sources()).toEqual([expect.stringContaining('/images/hero.webp')]);
});
