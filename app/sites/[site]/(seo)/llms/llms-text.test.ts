import { llmsText } from './llms-text';

test('describes a shop by sections of links', () => {
  const text = llmsText(
    {
      storeName: 'Loom\n[Line]',
      description: 'Cloth\n\n# that lasts',
      categories: ['Men', 'TV Mounts', 'a/b'],
      terms: null,
    },
    'https://shop.example',
  );
  expect(text.split('\n').slice(0, 12)).toEqual([
    '# Loom \\[Line\\]',
    '',
    '> Cloth # that lasts',
    '',
    '## Shop',
    '',
    '- [All Products](https://shop.example/products)',
    '- [Featured Products](https://shop.example/products?featured=true)',
    "- [Men's Ethnic Wear](https://shop.example/products?category=men)",
    '- [TV Mounts](https://shop.example/products?category=tv+mounts)',
    '- [A/b](https://shop.example/products?category=a%2Fb)',
    '',
  ]);
  expect(text).toContain('\n- [Privacy Policy](https://shop.example/privacy)\n');
  expect(text).toContain('\n- [Product feed](https://shop.example/feeds/products.xml)\n');
  expect(text.match(/^## .*/gm)).toEqual(['## Shop', '## Help', '## Data']);
});
