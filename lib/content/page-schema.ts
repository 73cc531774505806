import { z } from 'zod';
import {
  exactText,
  filledText,
  lenientList,
  lenientText,
  orNull,
  segmentText,
} from '@/lib/store-api/lenient-schema';

/** Of the last part of a page's path. */
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

const wireSummary = z.object({
  slug: z.string().regex(SLUG).max(60),
  title: filledText,
  description: lenientText,
  picture: orNull(z.object({ url: filledText, alt: lenientText })),
});

/** A day in India, such as `2026-11-12`. */
const day = z.iso.date();

const wireJournalSummary = wireSummary.extend({ date: day, author: lenientText });

/** A page that a store has written, with its text. */
export const wirePage = wireSummary.extend({
  html: lenientText,
  faq: lenientList(z.object({ question: filledText, answer: filledText })),
  date: orNull(day),
  author: lenientText,
  products: lenientList(exactText.pipe(segmentText)),
});

/** All pages of a store without their texts. */
export const wirePageList = z.object({ data: lenientList(wireSummary) }).transform(({ data }) => data);

/** A part of a store's journal without its texts, the newest entry first; `count` is of all entries. */
export const wireJournal = z
  .object({ data: lenientList(wireJournalSummary), count: orNull(z.number().int().nonnegative()) })
  .transform(({ data, count }) => ({ data, count: count ?? data.length }));

export type WirePage = z.infer<typeof wirePage>;
export type WireJournalSummary = z.infer<typeof wireJournalSummary>;
