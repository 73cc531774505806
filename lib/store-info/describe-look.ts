import { formatDate } from '@/lib/format/date';
import { toAnnouncement, type WireAnnouncement } from './announcement';
import { placeSections } from './home-sections';
import { toMenus, type WireMenus } from './menus';
import type { WireStoreInfo } from './schema';
import { describeTheme } from './theme';

/** What was understood of a store's look and words, by what they are, for whoever runs the shop. */
export function describeLook(wire: WireStoreInfo): Record<string, string> {
  const { sections, announcement, menus, collections, features } = wire;
  const describe = <T>(feature: string, given: T | null, whenNone: string, inWords: (given: T) => string) => {
    if (given === null) return `none, ${whenNone}`;
    return features.includes(feature) ? inWords(given) : `not shown, ${feature} is not among the features`;
  };
  return {
    Theme: describeTheme(wire),
    'Home page': describe(
      'sections',
      sections.length > 0 ? sections : null,
      'the built-in sections are shown',
      (given) => listed(placeSections(given).map(({ type }) => type)),
    ),
    Announcement: describe('announcement', announcement, 'nothing is announced', describeAnnouncement),
    Menus: describe('menus', menus, 'the built-in ones are shown', describeMenus),
    Collections: describe(
      'facets',
      collections.length > 0 ? collections : null,
      'there are no pages of collections',
      (given) => listed(given.map(({ title }) => title)),
    ),
  };
}

function listed(names: string[]): string {
  return `${names.length}: ${names.join(', ')}`;
}

function describeAnnouncement(wire: WireAnnouncement): string {
  const { text, link, from, until } = toAnnouncement(wire);
  return [
    `“${text}”`,
    link ? `with a link to ${link.href}` : wire.link && 'its link can not be used',
    Number.isFinite(from) && `from ${formatDate(from)}`,
    Number.isFinite(until) && `until ${formatDate(until - 1)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Both menus with the number of entries below each, and how many are missing because of their address or the limits. */
function describeMenus(wire: WireMenus): string {
  const { top, footer } = toMenus(wire, (url) => url);
  const count = (groups: { items: unknown[] }[]) =>
    groups.reduce((sum, { items }) => sum + 1 + items.length, 0);
  const leftOut = count(wire.top) + count(wire.footer) - count(top) - count(footer);
  const inWords = (groups: { label: string; items: unknown[] }[]) =>
    groups.map(({ label, items }) => (items.length > 0 ? `${label} (${items.length})` : label)).join(', ');
  return [
    `In the bar: ${inWords(top) || 'the categories'}`,
    `In the footer: ${inWords(footer) || 'the built-in groups'}`,
    ...(leftOut > 0 ? [`Left out: ${leftOut}, whose addresses can not be used or which are too many`] : []),
  ].join('. ');
}
