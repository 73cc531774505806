import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shopHref } from '@/shared/shop-href';
import { filledText, orNull } from '@/lib/store-api/lenient-schema';

const MAX_LENGTH = 140;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day in India, or a time. */
const moment = z.string().refine((text) => !Number.isNaN(startOf(text)));

/** An extension: what a store announces above its pages. With an unreadable time it is never shown. */
export const wireAnnouncement = orNull(
  z.object({
    text: filledText.max(MAX_LENGTH),
    link: orNull(z.object({ label: filledText.max(MAX_LENGTH), href: filledText })),
    from: moment.optional(),
    until: moment.optional(),
  }),
);

export type WireAnnouncement = NonNullable<z.infer<typeof wireAnnouncement>>;

/** What a store announces, and when, in ms since 1970. */
export type Announcement = {
  /** Of its content: who has closed it sees another one again. */
  id: string;
  text: string;
  link: { label: string; href: string } | null;
  from: number;
  /** Exclusive. */
  until: number;
};

/** Makes of an announcement what pages show. A link to an unsafe address is left out. */
export function toAnnouncement({ text, link, from, until }: WireAnnouncement): Announcement {
  const href = link && shopHref(link.href);
  return {
    id: createHash('sha256')
      .update(JSON.stringify([text, link, from, until]))
      .digest('hex')
      .slice(0, 8),
    text,
    link: link && href ? { label: link.label, href } : null,
    from: from === undefined ? -Infinity : startOf(from),
    until: until === undefined ? Infinity : startOf(until) + (DAY.test(until) ? DAY_MS : 0),
  };
}

/**
 * What of an announcement is shown at a time, and when that changes.
 *
 * @param now in ms since 1970
 * @returns `changesAt` is Infinity when it does not
 */
export function announcementAt(
  announcement: Announcement | null,
  now: number,
): { shown: Announcement | null; changesAt: number } {
  if (!announcement || now >= announcement.until) return { shown: null, changesAt: Infinity };
  if (now < announcement.from) return { shown: null, changesAt: announcement.from };
  return { shown: announcement, changesAt: announcement.until };
}

/** @returns in ms since 1970; NaN for what is neither a day nor a time */
function startOf(text: string): number {
  return Date.parse(DAY.test(text) ? `${text}T00:00:00+05:30` : text);
}
