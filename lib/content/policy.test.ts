import { siteRewrites } from '@/lib/routes/site-rewrites.mjs';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { FALLBACK_STORE_INFO, toStoreInfo } from '@/lib/store-info/store-info';
import { toInlineTexts } from './inline-text';
import { toPolicy } from './policy';
import { isPolicySlug, POLICY_TITLES, type PolicySlug } from './policy-slug';
import type { PolicyText } from './policy-text';

const SLUGS = Object.keys(POLICY_TITLES).filter(isPolicySlug);
const imageUrl = () => '';
const store = (policies: Record<string, string>, terms?: object) =>
  toStoreInfo(
    wireStoreInfo.parse({
      companyName: 'Loom LLP',
      companyAddress: '7 Weavers Lane',
      companyEmail: 'care@loom.example',
      companyPhone: '+91 90000 00002',
      policies,
      terms,
    }),
    imageUrl,
  );

const sentencesOf = ({ intro, sections }: PolicyText) => [
  intro,
  ...sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) =>
      typeof block === 'string' ? block : 'list' in block ? block.list : block.steps,
    ),
  ]),
];
/** The built-in text of a policy. */
const builtIn = (slug: PolicySlug, company = store({})): PolicyText => {
  const { content } = toPolicy(slug, company, imageUrl);
  if ('html' in content) throw new Error(`${slug} is the store's own.`);
  return content;
};
const textOf = (slug: PolicySlug, company = store({})) =>
  sentencesOf(builtIn(slug, company))
    .map((sentence) =>
      toInlineTexts(sentence, company)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');

test('titles the policies', () => {
  expect(SLUGS.map((slug) => toPolicy(slug, store({}), imageUrl).title)).toEqual([
    'Terms & Conditions',
    'Privacy Policy',
    'Refund Policy',
    'Return Policy',
    'Shipping Policy',
    'About Us',
  ]);
});

test('rewrites exactly the slugs of the titles', () => {
  const sources = siteRewrites().map(({ source }) => source);
  expect(sources).toContain(`/:policyType(${SLUGS.join('|')})`);
  expect(['Terms', 'login', '', 'constructor', '404'].filter(isPolicySlug)).toEqual([]);
});

const SUPPORT = 'Monday to Saturday, 10AM-6PM';

test.each<[PolicySlug, string[]]>([
  [
    'terms',
    [
      'laws of India',
      'courts of Bengaluru Urban district',
      '0-7 working days',
      '10-15 business days',
      'cancel an order within 0-7 days',
      'return an item within 0-7 days',
      SUPPORT,
    ],
  ],
  [
    'privacy',
    [
      'Information we collect',
      'How we use it',
      'Sharing',
      'Security',
      'deletion',
      'Your rights',
      'Your consent',
      'Grievance Officer',
      'Hours: Monday-Friday 10:00-17:00',
    ],
  ],
  ['refund', ['credited in 0-7 working days', 'within 0-7 days', SUPPORT]],
  [
    'return',
    [
      'return it within 0-7 days of receiving it',
      'cancel an order within 0-7 days',
      'credited in 0-7 working days',
      SUPPORT,
    ],
  ],
  [
    'shipping',
    [
      'Normal orders: 0-7 working days',
      'Bulk orders: 10-15 business days',
      'free',
      'Standard Shipping',
      SUPPORT,
    ],
  ],
  [
    'about',
    [
      'clothing store',
      '0-7 working days',
      '10-15 business days',
      'Cancellation and returns within 0-7 days',
      SUPPORT,
    ],
  ],
])('states the required terms in %s', (slug, terms) => {
  for (const term of terms) expect(textOf(slug)).toContain(term);
});

test.each(SLUGS)('names the company in %s, and leaves no placeholder', (slug) => {
  const policy = textOf(slug);
  for (const fact of ['Loom LLP', '7 Weavers Lane', 'care@loom.example', '+91 90000 00002']) {
    expect(policy).toContain(fact);
  }
  for (const text of [policy, textOf(slug, FALLBACK_STORE_INFO)]) {
    expect(text).not.toMatch(/[{}[\]]|undefined|\(\/| {2}| [,.]/);
  }
});

test.each(SLUGS)('links %s to existing pages', (slug) => {
  const known = ['/products', '/orders', '/track-order', '/contact', ...SLUGS.map((other) => `/${other}`)];
  const hrefs = sentencesOf(builtIn(slug))
    .flatMap((sentence) => toInlineTexts(sentence, store({})))
    .flatMap(({ href }) => (href?.startsWith('/') ? [href] : []));
  expect(hrefs.filter((href) => !known.includes(href) || href === `/${slug}`)).toEqual([]);
});

test('prefers the store’s own text, unless nothing is left of it', () => {
  const own = store({
    Refund: '<h1>Refund policy</h1><p>{{companyName}} pays back at once, in cash. Ask us.</p>',
    privacy: '<script>alert(1)</script>',
  });
  expect(toPolicy('refund', own, imageUrl)).toEqual({
    title: 'Refund Policy',
    description: 'Loom LLP pays back at once, in cash.',
    content: { html: '<p>Loom LLP pays back at once, in cash. Ask us.</p>' },
  });
  expect(toPolicy('privacy', own, imageUrl).content).toEqual(builtIn('privacy'));
  expect(toPolicy('terms', own, imageUrl)).toMatchObject({
    description: 'These terms apply whenever you visit this store or buy from Loom LLP.',
    content: builtIn('terms'),
  });
});

const ALL = SLUGS.map((slug) => [slug] as const);

describe('of a store that says what it promises', () => {
  const silent = store({}, {});
  const full = store(
    {},
    {
      deliveryDays: [2, 5],
      shippingFee: 79,
      freeFrom: 1499,
      returnDays: 14,
      refundDays: 5,
      jurisdiction: 'Puducherry',
      sells: 'pottery',
    },
  );

  test.each(ALL)('%s promises nothing that the store does not', (slug) => {
    const text = textOf(slug, silent);
    expect(text).not.toMatch(/0-7|10-15|Bengaluru|free\b|courts of|within \d/i);
    expect(text).not.toMatch(/[{}[\]]|undefined|null|\(\/| {2}| [,.]/);
  });

  test.each(ALL)("%s has none of the specification's promises beside the store's own", (slug) => {
    const text = textOf(slug, full);
    expect(text).not.toMatch(/0-7|10-15|Bengaluru|cloth|[Ss]hipping is free/);
    expect(text).not.toMatch(/[{}[\]]|undefined|null|\(\/| {2}| [,.]/);
  });

  test.each<[PolicySlug, string[]]>([
    ['terms', ['arrive in 2-5 working days', 'within 14 days', 'in 5 working days', 'courts of Puducherry']],
    [
      'shipping',
      ['delivers orders in 2-5 working days', 'Shipping costs ₹79, and is free for goods of ₹1,499'],
    ],
    ['return', ['return it within 14 days of receiving it', 'credited in 5 working days']],
    ['refund', ['within 14 days of receiving it', 'credited in 5 working days']],
    ['about', ['online store for pottery', 'Delivery in 2-5 working days', 'Returns within 14 days']],
  ])('%s says what the store does', (slug, texts) => {
    for (const text of texts) expect(textOf(slug, full)).toContain(text);
  });
});
