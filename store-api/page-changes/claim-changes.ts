import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';

/** Rows of one reading. */
const BATCH_SIZE = 1000;

/** What a storefront accepts as a category; a name that is none is reported as a change of all lists. */
const CATEGORY_TAG = /^category:[^\p{Cc}\p{Cs}]{1,100}$/u;

/** Names of all subdomains, which cannot be listed. */
const PATTERN = /\*/;

/** What changed of the pages of one hostname. */
export type SiteChanges = { site: string; tags: string[] };

const claimedRows = z.object({
  rows: z.array(z.object({ tag: z.string(), hostnames: z.array(z.string()), isDefault: z.boolean() })),
});

/**
 * Takes noted changes out of the database, each once, however many processes do so. What a process does not report before it
 * ends is seen when the pages renew by themselves.
 *
 * @param siteHosts the storefronts' hostnames; those that no shop names show the default shop
 * @returns the tags by hostname; empty when nothing changed
 */
export async function claimChanges(db: Database, siteHosts: string[]): Promise<SiteChanges[]> {
  const claimed = await db.execute(sql`
    with claimed as (
      delete from page_changes where id in (
        select id from page_changes where report_at <= now() order by id limit ${BATCH_SIZE} for update skip locked
      ) returning shop_id, tag
    )
    select distinct tag, is_default as "isDefault",
      array(select hostname from shop_hostnames where shop_hostnames.shop_id = shops.id) as hostnames
    from claimed join shops on shops.id = claimed.shop_id
  `);
  const { rows } = claimedRows.parse(claimed);
  if (rows.length === 0) return [];
  const named = await db.execute(sql`select hostname from shop_hostnames`);
  const taken = new Set(namedRows.parse(named).rows.map(({ hostname }) => hostname));
  const others = siteHosts.filter((host) => !PATTERN.test(host) && !taken.has(host));
  const bySite = new Map<string, Set<string>>();
  for (const { tag, hostnames, isDefault } of rows) {
    const accepted = tag.startsWith('category:') && !CATEGORY_TAG.test(tag) ? 'lists' : tag;
    for (const site of isDefault ? [...hostnames, ...others] : hostnames) {
      bySite.set(site, (bySite.get(site) ?? new Set()).add(accepted));
    }
  }
  return [...bySite].map(([site, tags]) => ({ site, tags: [...tags] }));
}

const namedRows = z.object({ rows: z.array(z.object({ hostname: z.string() })) });

/** Drops all changes, of which nobody has to hear: there is no storefront, or it has no page yet. */
export async function dropChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from page_changes`);
}
