import { z } from 'zod';
import type { shops, ShopBrand } from '../db/schema/shops';

const MAX_TEXT = 2_000;

const text = z.string().trim().max(MAX_TEXT, `must be at most ${MAX_TEXT} characters`);
/** A text of a shop that has to be given. */
export const requiredText = text.min(1, 'must not be empty');

/** Texts with commas between them. */
export const commaSeparated = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const ADDRESS = /^(?:(?:https?:\/\/|\/)\S+)?$/i;
const ADDRESS_HINT = 'must be an http(s) URL or a path from /';

const nameAndValue = z
  .string()
  .regex(/^[^=]+=.*$/s, 'must be NAME=VALUE')
  .transform((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });

const nameAndAddress = nameAndValue.refine(([, value]) => ADDRESS.test(value), ADDRESS_HINT);

/** One of too little contrast is moved by the pages; `theme import` says how. */
function accent(example: string) {
  return z.string().regex(/^(?:#[\da-f]{6})?$/i, `must be a color such as ${example}, or empty`);
}

/** The options by which `shops add` and `shops edit` describe a shop. */
export const detailFields = {
  name: requiredText.optional(),
  'company-name': text.optional(),
  address: text.optional(),
  phone: text.optional(),
  email: text.optional(),
  logo: text.regex(ADDRESS, ADDRESS_HINT).optional(),
  'brand-color': accent('#2a3f7a').optional(),
  'brand-color-dark': accent('#a9b9ee').optional(),
  description: text.optional(),
  categories: commaSeparated.optional(),
  'category-image': z.array(nameAndAddress).optional(),
  social: z.array(nameAndAddress).optional(),
  'upi-address': text.optional(),
  'upi-name': text.optional(),
  default: z.boolean().optional(),
};

type Details = z.output<z.ZodObject<typeof detailFields>>;

/** How their usage is shown. */
export const DETAILS_USAGE =
  '[--company-name T] [--address T] [--phone T] [--email T] [--logo URL] [--brand-color #RRGGBB] [--brand-color-dark #RRGGBB] [--description T] [--categories A,B] ' +
  '[--category-image NAME=URL] [--social NAME=URL] [--upi-address T] [--upi-name T] [--default]';

/** Pairs of a list replace those of the same name; an empty value removes one. */
function merged(stored: Record<string, string>, pairs: [string, string][] = []): Record<string, string> {
  const all = { ...stored, ...Object.fromEntries(pairs) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** @returns undefined for what stays as it is, null without any color; an empty value takes a color away */
function brandOf(values: Details, stored: ShopBrand | null): ShopBrand | null | undefined {
  const { 'brand-color': light, 'brand-color-dark': dark } = values;
  if (light === undefined && dark === undefined) return undefined;
  const color = light ?? stored?.color;
  const colorDark = dark ?? stored?.colorDark;
  return color || colorDark ? { ...(color && { color }), ...(colorDark && { colorDark }) } : null;
}

/** The columns that options change; undefined for what stays as it is. */
export function columnsOf(
  values: Details,
  stored: Pick<typeof shops.$inferSelect, 'categoryImages' | 'socialLinks' | 'brand'>,
) {
  return {
    brand: brandOf(values, stored.brand),
    storeName: values.name,
    companyName: values['company-name'],
    companyAddress: values.address,
    companyPhone: values.phone,
    companyEmail: values.email,
    companyLogoUrl: values.logo,
    description: values.description,
    categories: values.categories,
    categoryImages: merged(stored.categoryImages, values['category-image']),
    socialLinks: merged(stored.socialLinks, values.social),
    upiAddress: values['upi-address'],
    upiName: values['upi-name'],
  };
}
