import { z } from 'zod';
import { lenientText } from '@/lib/store-api/lenient-schema';

const flag = z.boolean().catch(false);

/** What a store says of delivery to a PIN code. */
export const wireDelivery = z.object({
  place: lenientText,
  isServed: z.boolean(),
  earliest: z.iso.date().optional().catch(undefined),
  cashOnDelivery: flag,
  pickup: flag,
});

/** An extension: delivery to a PIN code. */
export type Delivery = z.infer<typeof wireDelivery>;
