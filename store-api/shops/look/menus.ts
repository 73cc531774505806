import { z } from 'zod';

/** The entries of a shop's top menu and of its footer. */
export const menusSchema = z.looseObject({});
