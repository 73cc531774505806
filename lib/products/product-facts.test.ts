import { factLines, modelLabel, returnLabel } from './product-facts';

test('tells the facts that the store knows', () => {
  const facts = {
    countryOfOrigin: 'Italy',
    maker: { name: 'Nord', address: 'Via Roma 1, Biella' },
    importer: { name: 'Loom', address: 'Bengaluru 560001' },
    netQuantity: '1 shirt',
    madeIn: '2026-08',
    care: 'Wash cold',
  };
  expect(factLines({ facts, returns: { days: 7, exchange: true } })).toEqual([
    ['Country of origin', 'Italy'],
    ['Made by', 'Nord, Via Roma 1, Biella'],
    ['Imported by', 'Loom, Bengaluru 560001'],
    ['Net quantity', '1 shirt'],
    ['Month of import', 'Aug 2026'],
    ['Care', 'Wash cold'],
    ['Returns', 'Return or exchange within 7 days'],
  ]);
  expect(
    factLines({
      facts: { countryOfOrigin: undefined, netQuantity: undefined, care: undefined, madeIn: '2026-01' },
      returns: undefined,
    }),
  ).toEqual([['Month of making', 'Jan 2026']]);
  expect(factLines({ facts: undefined, returns: undefined })).toEqual([]);
});

test.each([
  [7, true, 'Return or exchange within 7 days'],
  [1, false, 'Return within 1 day, no exchange'],
  [0, true, 'Can be exchanged, but not returned'],
  [0, false, 'Can’t be returned or exchanged'],
])('says of %p days and exchange %p: %s', (days, exchange, label) => {
  expect(returnLabel({ days, exchange })).toBe(label);
});

test('says only what is known of the model', () => {
  expect(modelLabel({ height: 183, size: 'M' })).toBe('Our model of 183 cm wears size M');
});
