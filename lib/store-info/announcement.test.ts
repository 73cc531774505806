import { announcementAt, toAnnouncement, wireAnnouncement } from './announcement';

const read = (json: unknown) => {
  const wire = wireAnnouncement.parse(json);
  return wire && toAnnouncement(wire);
};
const at = (time: string) => Date.parse(time);

test('shows an announcement from its first day in India to the end of its last', () => {
  const announcement = read({ text: 'Sale', from: '2026-11-20', until: '2026-11-22' });
  const shownAt = (time: string) => announcementAt(announcement, at(time)).shown !== null;
  expect(shownAt('2026-11-19T23:59:59+05:30')).toBe(false);
  expect(shownAt('2026-11-20T00:00:00+05:30')).toBe(true);
  expect(shownAt('2026-11-22T23:59:59+05:30')).toBe(true);
  expect(shownAt('2026-11-23T00:00:00+05:30')).toBe(false);
});

test('tells when what is shown changes', () => {
  const announcement = read({
    text: 'Sale',
    from: '2026-11-20T09:00:00+05:30',
    until: '2026-11-22T09:00:00Z',
  });
  const changesAt = (time: string) => announcementAt(announcement, at(time)).changesAt;
  expect(changesAt('2026-11-01T00:00:00Z')).toBe(at('2026-11-20T03:30:00Z'));
  expect(changesAt('2026-11-21T00:00:00Z')).toBe(at('2026-11-22T09:00:00Z'));
  expect(changesAt('2026-11-23T00:00:00Z')).toBe(Infinity);
  expect(announcementAt(read({ text: 'Sale' }), 0)).toMatchObject({ changesAt: Infinity });
  expect(announcementAt(null, 0)).toEqual({ shown: null, changesAt: Infinity });
});

test('another announcement has another id, and the same one the same', () => {
  const ids = [
    { text: 'Sale' },
    { text: 'Sale' },
    { text: 'Sales' },
    { text: 'Sale', until: '2026-11-22' },
    { text: 'Sale', link: { label: 'Shop', href: '/products' } },
  ].map((json) => read(json)?.id);
  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toMatch(/^[\da-f]{8}$/);
});

test('leaves out an unsafe link, and an announcement with an unreadable time or without a text', () => {
  expect(read({ text: 'Sale', link: { label: 'Shop', href: 'javascript:alert(1)' } })?.link).toBeNull();
  expect(read({ text: 'Sale', until: 'soon' })).toBeNull();
  expect(read({ text: ' ' })).toBeNull();
  expect(read({ text: 'x'.repeat(10_000) })).toBeNull();
});
