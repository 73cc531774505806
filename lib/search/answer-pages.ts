/** A page that answers what is searched for. */
export type AnswerPage = { name: string; href: string };

/** Letters from which on the beginning of a phrase is enough. */
const MIN_LETTERS = 4;

const PAGES: (AnswerPage & { phrases: string[] })[] = [
  { name: 'Return policy', href: '/return', phrases: ['return', 'returns', 'exchange', 'return policy'] },
  { name: 'Refund policy', href: '/refund', phrases: ['refund', 'refunds', 'money back', 'refund policy'] },
  {
    name: 'Track order',
    href: '/track-order',
    phrases: ['track order', 'track my order', 'tracking', 'where is my order', 'order status'],
  },
  { name: 'My orders', href: '/orders', phrases: ['my orders', 'cancel order', 'cancel my order'] },
  { name: 'Shipping policy', href: '/shipping', phrases: ['shipping', 'delivery', 'cash on delivery'] },
  { name: 'Contact us', href: '/contact', phrases: ['contact', 'customer care', 'support', 'helpline'] },
  { name: 'Privacy policy', href: '/privacy', phrases: ['privacy'] },
  { name: 'Terms and conditions', href: '/terms', phrases: ['terms and conditions', 'terms of use'] },
  { name: 'My account', href: '/account', phrases: ['my account', 'sign in', 'login'] },
];

/** On the page of each product. */
const SIZE_GUIDES = ['size guide', 'size chart', 'measurements'];

/**
 * The pages that answer a search: those with a phrase in it, or one that begins as it does.
 *
 * @param features the store's extensions
 */
export function answerPages(q: string, features: string[]): AnswerPage[] {
  const text = q.toLowerCase().replace(/\s+/g, ' ').trim();
  const isAsked = (phrase: string) =>
    ` ${text} `.includes(` ${phrase} `) || (text.length >= MIN_LETTERS && phrase.startsWith(text));
  const found = PAGES.filter(({ phrases }) => phrases.some(isAsked)).map(({ name, href }) => ({
    name,
    href,
  }));
  const hasGuides = features.includes('size-guides') && SIZE_GUIDES.some(isAsked);
  return hasGuides ? [...found, { name: 'Size guides, with each product', href: '/products' }] : found;
}
