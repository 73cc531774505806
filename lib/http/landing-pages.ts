import 'server-only';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { readEnv } from '../env';
import { log } from '../logging/log.mjs';
import { hostList } from '../routing/hosts.mjs';
import { untilIdle } from './idle';
import { ownAddress } from './own-address';

/** A response of this server. */
type PageResponse = { isStored: boolean; html: string };

/** What making the pages needs, which tests replace. */
export type PageMaker = {
  /** @returns null when there is no response */
  request: (site: string, path: string) => Promise<PageResponse | null>;
  /** Resolves when the process has nothing better to do. */
  idle: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
  /** Is called when all sites have had their turn. */
  endRound?: () => void;
};

const MAX_SITES = 20;
const MAX_LISTS = 24;

/**
 * Pages of the list of all products that are made of a shop of the embedded store API: enough for its seed. The first
 * images of the products that they show are made with them (lib/routing/image-warming.ts).
 */
const MAX_SEED_PAGES = 12;

/** The store may start together with the shop, and take longer. The last attempt is made after half an hour. */
const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 5 * 60_000;
const REQUEST_LIMIT_MS = 30_000;

/** A list of the home page's links: of all products, or of a category without further conditions. */
const LIST_LINK = /\shref="(?<path>\/products(?:\?category=[^"&]+)?)"/g;

let isFirstRoundDone = true;

/** Whether all shops have had their turn once; one whose store does not answer keeps the others waiting no longer. */
export function areLandingPagesMade(): boolean {
  return isFirstRoundDone;
}

/**
 * Renders the pages that most visits begin with, so that no shopper waits for them after a start: home and the lists that it
 * links to, of every hostname that SITE_HOSTS names in full.
 */
export function startLandingPages(): void {
  const { LANDING_PAGES, SITE_HOSTS, STORE_API_EMBEDDED } = readEnv();
  if (LANDING_PAGES === 'off') return;
  const named = hostList(SITE_HOSTS).filter((host) => !host.includes('*'));
  // The embedded store API's first shop is at this name, which is always allowed.
  const sites = [...new Set([...(STORE_API_EMBEDDED ? ['localhost'] : []), ...named])];
  const maker = { request, idle: untilIdle, wait: (ms: number) => delay(ms, undefined, { ref: false }) };
  const pages = STORE_API_EMBEDDED ? MAX_SEED_PAGES : 1;
  const endRound = () => {
    isFirstRoundDone = true;
  };
  isFirstRoundDone = false;
  makeLandingPages(sites.slice(0, MAX_SITES), { ...maker, endRound }, pages)
    .catch((error: unknown) => log.error({ err: error }, 'The landing pages could not be made.'))
    .finally(endRound);
}

/**
 * Makes the pages of several sites, one after another. A site whose store does not answer waits longer each time.
 *
 * @param pages how many pages of the list of all products; of other lists, the first one
 */
export async function makeLandingPages(sites: string[], maker: PageMaker, pages = 1): Promise<void> {
  let missing = sites;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && missing.length > 0; attempt++) {
    await maker.wait(Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS));
    const failed = [];
    for (const site of missing) if (!(await makePagesOf(site, maker, pages))) failed.push(site);
    missing = failed;
    maker.endRound?.();
  }
}

/** @returns false when the home page cannot be stored, as without the store's response; no list is requested then */
async function makePagesOf(site: string, { request, idle }: PageMaker, pages: number): Promise<boolean> {
  await idle();
  const home = await request(site, '/');
  if (!home?.isStored) return false;
  for (const path of linkedLists(home.html)) {
    await idle();
    await request(site, path);
  }
  for (let page = 2; page <= pages; page++) {
    await idle();
    // There is none after the last one.
    if (!(await request(site, `/products?page=${page}`))?.isStored) break;
  }
  return true;
}

/** @returns the paths of the lists that a page links to, without duplicates */
export function linkedLists(html: string): string[] {
  const paths = [...html.matchAll(LIST_LINK)].flatMap(({ groups }) => groups?.path ?? []);
  return [...new Set(paths)].slice(0, MAX_LISTS);
}

/** Requests a page of this server as a shopper does, so that all hooks of a request see to it. */
function request(site: string, path: string): Promise<PageResponse | null> {
  const options = {
    ...ownAddress(),
    path,
    headers: { host: site },
    timeout: REQUEST_LIMIT_MS,
    agent: false,
  };
  return new Promise((resolve) => {
    const sent = http.get(options, (response) => {
      const { statusCode, headers } = response;
      const isStored = statusCode === 200 && Boolean(headers['cache-control']?.includes('s-maxage'));
      text(response).then(
        (html) => resolve({ isStored, html }),
        () => resolve(null),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
  });
}
