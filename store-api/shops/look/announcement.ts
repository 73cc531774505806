import { z } from 'zod';
import { hrefSchema, lineSchema } from '../../../shared/look-fields';

const moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a day such as 2026-11-20, or a time such as 2026-11-20T09:00:00+05:30',
);

/** A day lasts from its beginning to its end in India. */
function timeOf(text: string, clock: string): number {
  return Date.parse(text.includes('T') ? text : `${text}T${clock}+05:30`);
}

/** What a shop announces above its pages, with the days in India or the times between which it is shown. */
export const announcementSchema = z
  .strictObject({
    text: lineSchema(140),
    link: z.strictObject({ label: lineSchema(40), href: hrefSchema }).optional(),
    from: moment.optional(),
    until: moment.optional(),
  })
  .refine(({ from, until }) => !from || !until || timeOf(from, '00:00:00') <= timeOf(until, '23:59:59'), {
    path: ['until'],
    message: 'must not be before from',
  });
