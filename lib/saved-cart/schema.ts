import { z } from 'zod';
import {
  dropInvalid,
  exactText,
  filledText,
  lenientList,
  orNull,
  segmentText,
  unknownList,
} from '@/lib/store-api/lenient-schema';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';
import { MAX_SENT_LINES } from '@/shared/saved-lines';

const choice = z.string().max(MAX_TEXT_LENGTH).nullable();

/** What a device sends to the storefront's server of its cart or wishlist. */
export const savedListInput = z.object({
  lines: z
    .array(
      z.object({
        productId: z.string().min(1).max(MAX_TEXT_LENGTH),
        size: choice,
        color: choice,
        quantity: z.int().min(0),
        changedAt: z.int().min(0),
        savedPrice: z.number().min(0).optional(),
        wasSoldOut: z.boolean().optional(),
      }),
    )
    .max(MAX_SENT_LINES),
});

// Untrimmed: a device compares them with what it has sent.
const wireChoice = orNull(exactText).transform((text) => text || null);

/** A line of a customer's cart or wishlist in the store API, an extension. */
const wireSavedLine = z.object({
  productId: exactText.pipe(segmentText),
  size: wireChoice,
  color: wireChoice,
  quantity: z.int().min(0),
  changedAt: z.int().min(0),
  savedPrice: z.number().min(0).optional().catch(undefined),
  wasSoldOut: z.boolean().optional().catch(undefined),
});

/** The responses to reading and saving a customer's cart or wishlist. */
export const wireSavedList = z.object({ lines: unknownList.transform(dropInvalid(wireSavedLine)) });

/** The sizes that a customer has bought and kept, in the store API. */
export const wireSizes = z.object({ sizes: lenientList(filledText) });
