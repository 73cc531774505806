import { shopPromises } from './promises';

test('states the periods of the default policies', () => {
  expect(shopPromises({ isLoaded: true, policies: new Map() })).toEqual({
    delivery: 'Free shipping, 0-7 working days',
    returns: 'Returns within 7 days',
  });
});

test('says nothing where the store has a text of its own', () => {
  const policies = new Map([['shipping', '<p>Two weeks.</p>']]);
  expect(shopPromises({ isLoaded: true, policies })).toEqual({
    delivery: null,
    returns: 'Returns within 7 days',
  });
});

test('says nothing without store info', () => {
  expect(shopPromises({ isLoaded: false, policies: new Map() })).toEqual({ delivery: null, returns: null });
});
