import { z } from 'zod';
import { hrefSchema, lineSchema } from '../../../shared/look-fields';

const moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a day such as 2026-11-20, or a time such as 2026-11-20T09:00:00+05:30',
);

/** What a shop announces above its pages, with the days in India or the times between which it is shown. */
export const announcementSchema = z
  .strictObject({
    text: lineSchema(140),
    link: z.strictObject({ label: lineSchema(40), href: hrefSchema }).optional(),
    from: moment.optional(),
    until: moment.optional(),
  })
  .refine(({ from = '', until }) => until === undefined || from.slice(0, 10) <= until.slice(0, 10), {
    path: ['until'],
    message: 'must not be before from',
  });
