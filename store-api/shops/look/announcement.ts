import { z } from 'zod';

/** What a shop announces above its pages. */
export const announcementSchema = z.looseObject({ text: z.string() });
