import { builtInPolicies } from '@/lib/store-info/built-in-policies';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { summarize } from './report-details';

const summary = (wire: object) => {
  const storeInfo = wireStoreInfo.parse(wire);
  const items = summarize({ storeInfo, look: { Theme: 'none' }, builtIn: builtInPolicies(storeInfo) });
  return Object.fromEntries(items.map(({ term, value }) => [term, value]));
};

test('summarizes the info that a store provides', () => {
  expect(
    summary({
      storeName: 'Loom',
      companyEmail: 'care@loom.example',
      companyPhone: '+91 90000 00001',
      categories: ['men', 'women'],
      socialLinks: { x: 'https://x.example/loom' },
      policies: { terms: '<p>Ours</p>' },
      features: ['order-lines', 'contact'],
    }),
  ).toEqual({
    'Store name': 'Loom',
    Contact: 'email, phone',
    Theme: 'none',
    Categories: '2: men, women',
    'Social links': '1: x',
    Policies: '1: terms',
    'Built in': expect.stringMatching(
      /^privacy, .*, about\. They promise: free delivery in 0-7 working days/,
    ),
    Features: '2: order-lines, contact',
    Messages: 'sent to the store',
    Subscriptions: expect.stringMatching(/^go nowhere: newsletter is not/),
  });
});

test('summarizes an empty store info', () => {
  expect(summary({})).toEqual({
    'Store name': 'none, SmartWear is shown',
    Contact: 'none',
    Theme: 'none',
    Categories: 'none, the default ones are shown',
    'Social links': 'none',
    Policies: 'none, the default texts are shown',
    'Built in': expect.stringMatching(/^terms, privacy, /),
    Features: 'none beyond the baseline',
    Messages: expect.stringMatching(/^go nowhere/),
    Subscriptions: expect.stringMatching(/^go nowhere/),
  });
});
