import { z } from 'zod';
import { categoryTag, REVALIDATED_TAGS } from '@/lib/cache/revalidated-tags';

const MAX_TAGS = 100;
/** Of a value that a message repeats. */
const MAX_REPEATED = 100;

const tag = z.union([
  z.enum(REVALIDATED_TAGS),
  z.string().regex(/^(?:product|reviews):[\w-]{1,64}$/),
  z
    .string()
    .regex(/^category:[^\p{Cc}\p{Cs}]{1,100}$/u)
    .transform((named) => categoryTag(named.slice('category:'.length))),
]);

/** What a store reports. */
export const reportSchema = z.object({
  /** Hostname of the shop. */
  site: z.string().toLowerCase(),
  /** What changed. Without one, it is the store's heartbeat: all that has changed so far was reported. */
  tags: z.array(tag).max(MAX_TAGS),
});

const outline = z.object({ site: z.string(), tags: z.array(z.unknown()) });

/** Says what is wrong with a report that the schema or the list of hostnames does not accept. */
export function reportProblem(report: unknown): string {
  const parsed = outline.safeParse(report);
  if (!parsed.success)
    return 'The body must be JSON with "site" and "tags", such as {"site":"shop.example","tags":["products"]}.';
  const { site, tags } = parsed.data;
  if (tags.length > MAX_TAGS)
    return `A call takes ${MAX_TAGS} tags, not ${tags.length}. "products" stands for all products.`;
  const unknown = tags.filter((value) => !tag.safeParse(value).success);
  if (unknown.length > 0) {
    const known = [...REVALIDATED_TAGS, 'product:ID', 'reviews:ID', 'category:NAME'].join(', ');
    return `${repeated(unknown[0])} is no tag. There are ${known}.`;
  }
  return `${repeated(site)} is no hostname of this shop, such as shop.example. SITE_HOSTS names them.`;
}

function repeated(value: unknown): string {
  return JSON.stringify(value).slice(0, MAX_REPEATED);
}
