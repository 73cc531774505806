import { render, screen, within } from '@testing-library/react';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { toStoreInfo } from '@/lib/store-info/store-info';
import { leadSection } from './lead-section';
import { renderSection } from './render-section';

const url = '/pictures/a.webp';
const SLIDES = ['One', 'Two'].map((title) => ({
  title,
  picture: { url, focus: [10, 90] },
  links: [{ label: `Shop ${title}`, href: '/products' }],
}));

/** Renders the sections as the page does. */
function show(...sections: object[]) {
  const wire = { features: ['sections'], sections, categories: ['Sarees', 'Stoles'] };
  const store = toStoreInfo(wireStoreInfo.parse(wire), (given) => given);
  const lead = leadSection(store, new Map());
  return render(
    store.sections.map((section, index) => (
      <div key={section.id}>
        {renderSection(section, {
          store,
          products: [],
          imageUrl: (given) => `https://api.example${given}`,
          isTop: index === 0,
          isLead: section.id === lead,
        })}
      </div>
    )),
  );
}

test('slides are a list whose links lead from one to the next and back', () => {
  show({ type: 'hero', slides: SLIDES });
  const slides = screen.getAllByRole('listitem');
  expect(slides.map((slide) => within(slide).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'One',
    'Two',
  ]);
  const next = screen.getByRole('link', { name: 'Next slide: Two' });
  expect(next).toHaveAttribute('href', `#${slides[1]?.id}`);
  expect(screen.getByRole('link', { name: 'Previous slide: One' })).toHaveAttribute(
    'href',
    `#${slides[0]?.id}`,
  );
  expect(slides[0]?.querySelector('[style]')).toHaveStyle({ '--focus': '10% 90%' });
});

test('the picture that comes first on the page is fetched first, and no other', () => {
  const { container } = show(
    { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] },
    { type: 'products', source: 'newest' },
    { type: 'banner', title: 'Sale' },
    { type: 'hero', slides: SLIDES },
    { type: 'text', title: 'Loom', text: 'By hand.', picture: { url } },
  );
  const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy']);
});

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  'in any order one picture is fetched first, the first of the page, and no id is there twice (%i)',
  (seed) => {
    let state = seed * 7919;
    const random = () => (state = (state * 48_271) % 2_147_483_647);
    const words = { title: 'Loom', text: 'By hand.', picture: { url } };
    const all = [
      { type: 'hero' },
      { type: 'hero', slides: SLIDES },
      { type: 'hero', layout: 'split', slides: SLIDES.slice(1) },
      { type: 'banner', ...words },
      { type: 'banner', title: 'No picture' },
      { type: 'text', ...words },
      { type: 'text', title: 'No picture', text: 'By hand.' },
      { type: 'categories' },
      { type: 'categories', layout: 'large' },
      { type: 'categories', layout: 'round' },
      { type: 'leading' },
      { type: 'promo' },
      { type: 'products', source: 'newest' },
      { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] },
      { type: 'logos', items: [{ name: 'The Weave', picture: url }, { name: 'Cloth' }] },
      { type: 'newsletter' },
    ];
    const shuffled = all
      .map((section) => ({ section, at: random() }))
      .sort((one, other) => one.at - other.at);
    const { container } = show(...shuffled.map(({ section }) => section));
    const images = [...container.querySelectorAll('img')];
    // A logo is too small to be what a page is waited for.
    const first = images.findIndex((image) => !image.closest('.home-logos'));
    expect(
      images.flatMap((image, index) => (image.getAttribute('loading') === 'eager' ? index : [])),
    ).toEqual([first]);
    expect(images.every((image) => image.hasAttribute('width') && image.hasAttribute('height'))).toBe(true);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  },
);

test('texts are shown as they are, never as markup', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  show(
    { type: 'text', title: hostile, text: `${hostile}\n\nTwo` },
    { type: 'quotes', items: [{ text: hostile, name: hostile }] },
  );
  expect(screen.getByRole('heading', { level: 2, name: hostile })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Two').tagName).toBe('P');
});

test('a list without a title has a name', () => {
  show(
    {
      type: 'logos',
      items: [
        { name: 'The Weave', href: 'https://weave.example' },
        { name: 'Cloth', picture: url },
      ],
    },
    { type: 'quotes', items: [{ text: 'Good.', name: 'Meera', place: 'Pune' }] },
  );
  const logos = within(screen.getByRole('region', { name: 'Logos' }));
  expect(logos.getByRole('link', { name: 'The Weave' })).toHaveAttribute('href', 'https://weave.example');
  expect(logos.getByRole('img', { name: 'Cloth' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What customers say' })).toHaveTextContent('“Good.”Meera, Pune');
});

test('categories are those that the section names, with the address of each', () => {
  show({
    type: 'categories',
    layout: 'round',
    title: 'Find your way',
    names: ['Stoles', 'stoles', 'Kurtas'],
  });
  const tiles = within(screen.getByRole('region', { name: 'Find your way' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/products?category=stoles',
    '/products?category=kurtas',
  ]);
});
