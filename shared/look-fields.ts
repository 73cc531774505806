import { z } from 'zod';
import { isPictureUrl, shopHref } from './shop-href';

/** Of a shop's menus: entries of the top bar, groups of the footer, and all of both with what is below them. */
export const MENU_LIMITS = { top: 8, groups: 4, entries: 60 };

export function textSchema(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must be at most ${maxLength} characters`);
}

/** A text of a shop on one line. */
export function lineSchema(maxLength: number) {
  return textSchema(maxLength).regex(/^\P{Cc}*$/u, 'must be on one line');
}

export function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

export const hrefSchema = textSchema(500).refine(
  (text) => shopHref(text) !== null,
  'must be a path of the shop such as /products, or an address that begins with https://',
);

export const pictureUrlSchema = textSchema(2000).refine(isPictureUrl, 'must be the address of a picture');

export const altSchema = z.string().trim().max(200, 'must be at most 200 characters');
