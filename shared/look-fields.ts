import { z } from 'zod';
import { isPictureUrl, PICTURE_FAULT, shopHref } from '../../../shared/shop-href';

/** A text of a shop on one line. */
export function lineSchema(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must be at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, 'must be on one line');
}

export const hrefSchema = z
  .string()
  .refine(
    (text) => shopHref(text) !== null,
    'must be a path of the shop such as /products, or an address that begins with https://',
  );

export const pictureUrlSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(2000, 'must be at most 2,000 characters')
  .refine(isPictureUrl, PICTURE_FAULT);

export const altSchema = z.string().trim().max(200, 'must be at most 200 characters').optional();
