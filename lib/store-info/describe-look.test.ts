import { describeLook } from './describe-look';
import { wireStoreInfo } from './schema';

const read = (wire: object) => describeLook(wireStoreInfo.parse(wire));

const LOOK = {
  theme: { accent: '#9a2f1c', fonts: 'craft' },
  sections: [{ type: 'recent' }, { type: 'promo' }, { type: 'recent' }, { type: 'marquee' }],
  announcement: {
    text: 'Free delivery',
    link: { label: 'Shop', href: 'javascript:alert(1)' },
    from: '2026-11-20',
    until: '2026-11-29',
  },
  menus: {
    top: [
      {
        label: 'Men',
        href: '/products?category=men',
        items: [
          { label: 'Linen', href: '/linen' },
          { label: 'Evil', href: '//evil.example' },
        ],
      },
      { label: 'Journal', href: '/journal' },
    ],
  },
  collections: [{ name: 'silk', title: 'The silk edit' }],
};

test('says of each part what is shown of it', () => {
  const features = ['sections', 'announcement', 'menus', 'facets'];
  expect(read({ ...LOOK, features })).toEqual({
    Theme: 'accent #9a2f1c, fonts craft',
    'Home page': '2: recent, promo',
    Announcement: '“Free delivery”, its link can not be used, from 20 Nov 2026, until 29 Nov 2026',
    Menus:
      'In the bar: Men (1), Journal. In the footer: the built-in groups. Left out: 1, whose addresses can not be used or which are too many',
    Collections: '1: The silk edit',
  });
});

test('says why a part is not shown', () => {
  expect(read(LOOK)).toMatchObject({
    'Home page': 'not shown, sections is not among the features',
    Menus: 'not shown, menus is not among the features',
    Collections: 'not shown, facets is not among the features',
  });
  expect(read({})).toMatchObject({
    'Home page': 'none, the built-in sections are shown',
    Announcement: 'none, nothing is announced',
    Menus: 'none, the built-in ones are shown',
  });
});
