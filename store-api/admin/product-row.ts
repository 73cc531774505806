import { z } from 'zod';
import type { ProductDetails } from '../db/schema/products';
import { HSN_HINT, HSN_PATTERN } from '../invoices/gst-codes';
import { toPaise } from '../money';

/** The columns of a product file, in the order of an export. Prices are rupees. */
export const PRODUCT_COLUMNS = [
  'id',
  'sku',
  'title',
  'category',
  'price',
  'salePrice',
  'saleEndsAt',
  'parentCategory',
  'gender',
  'description',
  'imgUrl',
  'images',
  'attributes',
  'stock',
  'soldOut',
  'details',
  'hsn',
  'createdAt',
] as const;

/** Columns that only an import has: short forms of attributes. */
export const SHORT_COLUMNS = ['sizes', 'colors'] as const;

/** The columns without which a file can't be imported. */
export const REQUIRED_COLUMNS = ['title', 'category', 'price'] as const;

/** Columns that hold JSON in a CSV file. */
const JSON_COLUMNS = new Set(['images', 'attributes', 'stock', 'details']);

/** The largest amount that the database stores, in rupees. */
const MAX_RUPEES = 20_000_000;

const RUPEES_HINT = 'must be rupees, such as 1299 or 1299.50';

const INDIAN_OFFSET = '+05:30';

function text(max: number) {
  return z.string('must be a text').trim().max(max, `must be at most ${max} characters`);
}

/** An empty or missing cell is null; only the caller knows whether the file has the column. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** An amount in rupees, as a number or text; the result is paise. */
export const rupeesSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d{1,2})?$/, RUPEES_HINT),
    ],
    RUPEES_HINT,
  )
  .transform(Number)
  .pipe(z.number().positive('must be more than 0').max(MAX_RUPEES, `must be at most ${MAX_RUPEES}`))
  .transform(toPaise);

/** A moment; a plain date is the last day, which ends at midnight in India. */
export const endDateSchema = z.union(
  [
    z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
    z.iso
      .date()
      .transform((date) => new Date(Date.parse(`${date}T00:00:00${INDIAN_OFFSET}`) + 24 * 60 * 60 * 1000)),
  ],
  'must be a date, such as 2030-12-31 or 2030-12-31T18:00:00+05:30',
);

const imageUrl = text(2_000).regex(/^(?:https?:\/\/|\/)/i, 'must be an http(s) URL or a path');

const imageSchema = z.strictObject({
  url: imageUrl,
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be like #27466b')
    .optional(),
  colorName: text(100).optional(),
  label: text(100).optional(),
});

const attributeSchema = z.strictObject({
  id: text(100).optional(),
  key: text(100).min(1, 'must not be empty'),
  value: z.array(z.string().max(500, 'must be at most 500 characters')),
  metricUnit: text(100).nullable().default(null),
});

const companySchema = z.strictObject({ name: z.string(), address: z.string() });

const detailsSchema: z.ZodType<ProductDetails> = z.strictObject({
  facts: z
    .strictObject({
      countryOfOrigin: z.string().optional(),
      maker: companySchema.optional(),
      importer: companySchema.optional(),
      netQuantity: z.string().optional(),
      madeIn: z.string().optional(),
      care: z.string().optional(),
      returnDays: z.int().nonnegative().optional(),
      isExchangeable: z.boolean().optional(),
    })
    .optional(),
  model: z.strictObject({ height: z.number(), size: z.string() }).optional(),
  pairsWith: z.array(z.string()).optional(),
  prepaidOnly: z.boolean().optional(),
});

const pieces = z.int('must be a whole number').min(0, 'must not be negative').max(1_000_000);

const stockSchema = z
  .union(
    [
      pieces.transform((stock) => [{ size: '', color: '', stock }]),
      z.array(z.strictObject({ size: text(60).default(''), color: text(60).default(''), stock: pieces })),
    ],
    'must be a number of pieces, or a list such as [{"size":"M","color":"Navy","stock":5}]',
  )
  .refine(
    (variants) =>
      new Set(variants.map(({ size, color }) => JSON.stringify([size, color]))).size === variants.length,
    'names a size and color twice',
  )
  // An empty list and no list both mean that the pieces are not counted.
  .transform((variants) => (variants.length === 0 ? null : variants));

const listed = z.string().transform((value) =>
  value
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean),
);

const rowSchema = z.strictObject({
  id: optional(z.uuid('must be the id of a product, or empty for a new one').toLowerCase()),
  sku: optional(text(100)),
  title: text(300).min(1, 'is missing'),
  category: text(100).min(1, 'is missing'),
  price: rupeesSchema,
  salePrice: optional(rupeesSchema),
  saleEndsAt: optional(endDateSchema),
  parentCategory: optional(text(100)),
  gender: optional(text(60)),
  description: optional(z.string().max(20_000, 'must be at most 20000 characters')),
  imgUrl: optional(imageUrl),
  images: optional(z.array(imageSchema).max(50)),
  attributes: optional(z.array(attributeSchema).max(100)),
  stock: optional(stockSchema),
  soldOut: optional(
    z.union(
      [
        z.boolean(),
        z
          .string()
          .trim()
          .regex(/^(?:true|false)$/i)
          .transform((value) => value.toLowerCase() === 'true'),
      ],
      'must be true or false',
    ),
  ),
  details: optional(detailsSchema),
  hsn: optional(z.coerce.string().trim().regex(HSN_PATTERN, HSN_HINT)),
  createdAt: optional(z.iso.datetime({ offset: true }).transform((value) => new Date(value))),
  sizes: optional(listed),
  colors: optional(listed),
});

/** A row of a product file. Prices are paise; null is an empty cell, and a column that the file lacks is missing. */
export type ProductRow = Pick<z.output<typeof rowSchema>, 'title' | 'category' | 'price'> &
  Partial<z.output<typeof rowSchema>>;

/** A row that can be used, or the reason why not. */
export type CheckedRow = { row: ProductRow } | { reason: string };

/** What the database can't store in a text: the zero character, and half of a surrogate pair. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

function parseCell(name: string, value: unknown): unknown {
  if (!JSON_COLUMNS.has(name) || typeof value !== 'string' || value.trim() === '') return value;
  // People list addresses, such as https://a.example/1.jpg|https://a.example/2.jpg.
  if (name === 'images' && !value.trim().startsWith('['))
    return value.split('|').map((url) => ({ url: url.trim() }));
  const parsed: unknown = JSON.parse(value);
  return parsed;
}

function parseCells(
  cells: Record<string, unknown>,
): { values: Record<string, unknown> } | { reason: string } {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(cells)) {
    try {
      values[name] = parseCell(name, value);
    } catch {
      return { reason: `${name} is not valid JSON` };
    }
  }
  return { values };
}

/**
 * Checks a row as a file has it.
 *
 * @param cells by column; those of a CSV file are texts
 */
export function checkRow(cells: Record<string, unknown>): CheckedRow {
  const parsed = parseCells(cells);
  if ('reason' in parsed) return parsed;
  if (UNSTORABLE.test(JSON.stringify(cells))) return { reason: 'contains a character that cannot be stored' };
  const checked = rowSchema.safeParse(parsed.values);
  if (!checked.success) {
    const reasons = checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    return { reason: reasons.join('; ') };
  }
  const given = Object.entries(checked.data).filter(([name]) => name in cells);
  const { title, category, price } = checked.data;
  return { row: { ...Object.fromEntries(given), title, category, price } };
}
