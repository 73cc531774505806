import { journalFeed } from './journal-feed';

const STORE = { storeName: 'Loom & Line', description: 'Handwoven' };
const ENTRY = { slug: 'five-ways', title: 'Five ways', description: '', date: '2026-11-12', author: '' };

test('writes entries with their addresses and the day in India, escaped', () => {
  const feed = journalFeed([{ ...ENTRY, title: '<b>', author: 'A & B' }], STORE, 'https://shop.example');
  expect(feed).toContain('<title>Journal | Loom &amp; Line</title>');
  expect(feed).toContain('<link>https://shop.example/journal/five-ways</link>');
  expect(feed).toContain('<title>&lt;b&gt;</title>');
  expect(feed).toContain('<dc:creator>A &amp; B</dc:creator>');
  expect(feed).toContain('<pubDate>Wed, 11 Nov 2026 18:30:00 GMT</pubDate>');
  expect(feed).not.toContain('<description></description>');
});
