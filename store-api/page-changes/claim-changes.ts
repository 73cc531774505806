import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';

/** Rows of one reading. */
const BATCH_SIZE = 1000;

/** What a storefront accepts as a category; any other name is reported as a change of all lists. */
const CATEGORY_TAG = /^category:[^\p{Cc}\p{Cs}]{1,100}$/u;

/** Names of all subdomains, which cannot be listed. */
const PATTERN = /\*/;

/** What changed of the pages of one hostname; without a tag, all that did has been reported. */
export type SiteChanges = { site: string; tags: string[] };

/** Changes that this process is about to report. */
export type Claim = { ids: string[]; changes: SiteChanges[] };

const claimedRows = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      tag: z.string(),
      hostnames: z.array(z.string()),
      isDefault: z.boolean().nullable(),
    }),
  ),
});

/**
 * Claims noted changes, each for one process, however many there are. They stay in the database until they are deleted, and
 * are claimed again after five minutes: those of a process that crashed are not lost.
 *
 * @param siteHosts the storefronts' hostnames; those that no shop names show the default shop
 * @returns what to report, by hostname; nothing when nothing changed
 */
export async function claimChanges(db: Database, siteHosts: string[]): Promise<Claim> {
  const claimed = await db.execute(sql`
    with claimed as (
      update page_changes set report_at = now() + interval '5 minutes' where id in (
        select id from page_changes where report_at <= now() order by id limit ${BATCH_SIZE} for update skip locked
      ) returning id, shop_id, tag
    )
    select claimed.id::text, tag, is_default as "isDefault",
      array(select hostname from shop_hostnames where shop_hostnames.shop_id = shops.id) as hostnames
    from claimed left join shops on shops.id = claimed.shop_id
  `);
  const { rows } = claimedRows.parse(claimed);
  if (rows.length === 0) return { ids: [], changes: [] };
  const others = await unnamedHosts(db, siteHosts);
  const bySite = new Map<string, Set<string>>();
  for (const { tag, hostnames, isDefault } of rows) {
    const accepted = tag.startsWith('category:') && !CATEGORY_TAG.test(tag) ? 'lists' : tag;
    for (const site of isDefault ? [...hostnames, ...others] : hostnames) {
      bySite.set(site, (bySite.get(site) ?? new Set()).add(accepted));
    }
  }
  const changes = [...bySite].map(([site, tags]) => ({ site, tags: [...tags] }));
  return { ids: rows.map(({ id }) => id), changes };
}

const namedRows = z.object({ rows: z.array(z.object({ hostname: z.string() })) });

/** @returns the storefronts' hostnames that show the default shop because no shop names them */
async function unnamedHosts(db: Database, siteHosts: string[]): Promise<string[]> {
  const named = await db.execute(sql`select hostname from shop_hostnames`);
  const taken = new Set(namedRows.parse(named).rows.map(({ hostname }) => hostname));
  return siteHosts.filter((host) => !PATTERN.test(host) && !taken.has(host));
}

const shopRows = z.object({
  rows: z.array(z.object({ hostnames: z.array(z.string()), isDefault: z.boolean() })),
});

/**
 * Finds the hostnames of the shops of which no change waits for another process, or for its time.
 *
 * @param siteHosts as of claimChanges
 * @param held the ids of the changes that this process has claimed
 */
export async function findReportedSites(
  db: Database,
  siteHosts: string[],
  held: string[],
): Promise<string[]> {
  const reported = await db.execute(sql`
    select is_default as "isDefault",
      array(select hostname from shop_hostnames where shop_hostnames.shop_id = shops.id) as hostnames
    from shops where not exists (
      select from page_changes where page_changes.shop_id = shops.id and id <> all (${sql.param(held)}::bigint[])
    )
  `);
  const { rows } = shopRows.parse(reported);
  const sites = rows.flatMap(({ hostnames }) => hostnames);
  const isDefaultReported = rows.some(({ isDefault }) => isDefault);
  return isDefaultReported ? [...sites, ...(await unnamedHosts(db, siteHosts))] : sites;
}

/** Notes that any page of any shop may show something else once every process knows the shops as they are, within 6 s. */
export async function noteAllPages(db: Database): Promise<void> {
  await db.execute(sql`
    insert into page_changes (shop_id, tag, report_at)
    select id, tag, now() + interval '6 s' from shops, unnest(array['products', 'store-info']) as tag
  `);
}

/** Forgets changes that were reported. */
export async function deleteChanges(db: Database, ids: string[]): Promise<void> {
  await db.execute(sql`delete from page_changes where id = any (${sql.param(ids)}::bigint[])`);
}

/** Lets the next process report at once what this one has not. */
export async function releaseChanges(db: Database, ids: string[]): Promise<void> {
  await db.execute(
    sql`update page_changes set report_at = now() where id = any (${sql.param(ids)}::bigint[])`,
  );
}

/** Drops all changes, of which nobody has to hear: there is no storefront, or it has no page yet. */
export async function dropChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from page_changes`);
}
