import { z } from 'zod';
import { altSchema, hrefSchema, oneOf, pictureUrlSchema, textSchema as text } from './look-fields';

/** Sections on a home page. */
export const MAX_SECTIONS = 30;

const MAX_SLIDES = 3;

/** Types of which a page has one at most: a second one would show the same again. A hero counts when it has no slides. */
const SINGLE_TYPES: string[] = ['featured', 'promises', 'leading', 'promo', 'recent', 'newsletter'];

function list<T extends z.ZodType>(item: T, min: number, max: number) {
  return z.array(item).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
}

const percent = z.number().min(0, 'must be at least 0').max(100, 'must be at most 100');

/**
 * The schema of a section of a home page. One table of all types, so that what commands take and what pages show is the same.
 *
 * @param unknownKeys what becomes of a key that a section does not have: `refused` where somebody writes it and may have mistyped
 *   it, `ignored` where a store of a later version may send it
 */
function sectionSchema(unknownKeys: 'refused' | 'ignored') {
  function object<T extends z.ZodRawShape>(shape: T): z.ZodObject<T> {
    return unknownKeys === 'refused' ? z.object(shape).strict() : z.object(shape);
  }
  const picture = object({
    url: pictureUrlSchema,
    /** Shown instead on phones. */
    portrait: pictureUrlSchema.optional(),
    /** Empty for a picture that says nothing which the texts beside it do not. */
    alt: altSchema.default(''),
    /** What stays in view when the picture is cut: percent from its left and from its top. */
    focus: z.tuple([percent, percent], 'must be two numbers, such as [50, 20]').default([50, 50]),
  });
  const link = object({ label: text(40), href: hrefSchema });
  const links = list(link, 0, 2).default([]);
  const title = text(80).optional();
  const intro = text(600).optional();
  const slide = object({ eyebrow: text(40).optional(), title: text(80), text: intro, picture, links });
  const hero = object({
    type: z.literal('hero'),
    /** Text over the picture, or beside it. */
    layout: oneOf(['cover', 'split']).default('cover'),
    /** Where the text stands. */
    side: oneOf(['left', 'center', 'right']).default('left'),
    height: oneOf(['normal', 'tall']).default('normal'),
    /** Without any it names the store. */
    slides: list(slide, 1, MAX_SLIDES).optional(),
  });
  const categories = object({
    type: z.literal('categories'),
    title,
    /** All of the shop unless given. */
    names: list(text(80), 1, 12).optional(),
    layout: oneOf(['row', 'large', 'round']).default('row'),
  });
  const products = object({
    type: z.literal('products'),
    title,
    text: intro,
    source: oneOf(['featured', 'newest', 'sale', 'loved', 'category', 'collection', 'ids']),
    category: text(80).optional(),
    collection: text(80).optional(),
    ids: list(text(100), 1, 12).optional(),
    limit: z
      .int('must be a whole number')
      .min(3, 'must be at least 3')
      .max(12, 'must be at most 12')
      .default(4),
    /** `strip` is one row on phones, which scrolls. */
    layout: oneOf(['strip', 'grid']).default('strip'),
    link: link.optional(),
  }).superRefine(({ source, ...data }, context) => {
    if (source !== 'category' && source !== 'collection' && source !== 'ids') return;
    if (data[source] !== undefined) return;
    context.addIssue({ code: 'custom', path: ['source'], message: `needs ${source} beside it` });
  });
  const banner = object({
    type: z.literal('banner'),
    title: text(80),
    text: intro,
    /** A band in the shop's accent without one. */
    picture: picture.optional(),
    side: oneOf(['left', 'center', 'right']).default('left'),
    link: link.optional(),
  });
  const story = object({
    type: z.literal('text'),
    eyebrow: text(40).optional(),
    title: text(80),
    /** In paragraphs, with an empty line between them. */
    text: text(3000),
    picture: picture.optional(),
    /** Where the picture stands. */
    side: oneOf(['left', 'right']).default('left'),
    shape: oneOf(['portrait', 'square', 'landscape']).default('landscape'),
    links,
  });
  const quote = object({ text: text(400), name: text(60), place: text(60).optional() });
  const logo = object({ name: text(60), picture: pictureUrlSchema.optional(), href: hrefSchema.optional() });
  const answer = object({ question: text(200), answer: text(2000) });
  const types = [
    hero,
    categories,
    products,
    banner,
    story,
    object({ type: z.literal('quotes'), title, items: list(quote, 1, 6) }),
    object({ type: z.literal('logos'), title, items: list(logo, 2, 12) }),
    object({ type: z.literal('faq'), title, items: list(answer, 1, 20) }),
    object({ type: z.literal('newsletter'), title, text: intro }),
    object({ type: z.literal('featured') }),
    object({ type: z.literal('promises') }),
    object({ type: z.literal('leading') }),
    object({ type: z.literal('promo') }),
    object({ type: z.literal('recent') }),
  ] as const;
  const names = types.map((type) => type.shape.type.value).join(', ');
  return z.discriminatedUnion('type', types, {
    error: ({ code }) => (code === 'invalid_union' ? `must be one of ${names}` : undefined),
  });
}

/** A section as a storefront reads it from a store. */
export const lenientSection = sectionSchema('ignored');

export type HomeSection = z.infer<typeof lenientSection>;

/** Whether a page has a section of this kind at most once. */
export function isSingle(section: HomeSection): boolean {
  return SINGLE_TYPES.includes(section.type) || (section.type === 'hero' && !section.slides);
}

/** All sections of a home page as somebody writes them: each fault has its place and its reason. */
export const homeSectionsSchema = z
  .array(sectionSchema('refused'))
  .max(MAX_SECTIONS, `must be at most ${MAX_SECTIONS}`)
  .superRefine((sections, context) => {
    const seen = new Set<string>();
    for (const [at, section] of sections.entries()) {
      if (!isSingle(section)) continue;
      if (seen.has(section.type))
        context.addIssue({ code: 'custom', path: [at, 'type'], message: `${section.type} is there already` });
      seen.add(section.type);
    }
  });
