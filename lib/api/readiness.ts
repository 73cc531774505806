import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readEnv } from '@/lib/env';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import { hostList } from '@/lib/site/hosts.mjs';
import { isVercel } from '@/lib/site/platform.mjs';
import { callStoreApi } from '@/lib/store-api/client';

/** A store that takes longer is not one to send shoppers to. In ms. */
const STORE_LIMIT_MS = 2000;

/** For the first connection, in ms. */
const REDIS_LIMIT_MS = 1000;

/** For this time in ms, an answer of the store or the disk is as good as another one: several proxies may ask. */
const FRESH_MS = 1000;

/** Where pages are kept on the disk; the folder is made for the first page, in the one above it. */
const PAGES_FOLDER = path.join('.next', 'cache', 'pages');

/** The answer to whether shoppers can be sent here: 200, or 503 with the reason. */
export function readinessAnswer(reason: string | null): {
  status: number;
  headers: Record<string, string>;
  body: string;
} {
  return {
    status: reason === null ? 200 : 503,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    body: JSON.stringify(reason === null ? { status: 'ready' } : { status: 'not ready', reason }),
  };
}

let last: { at: number; reason: Promise<string | null> } | null = null;

/** Asks the store API, the disk and Redis, at most once a second. */
export function findUnreachable(): Promise<string | null> {
  if (!last || Date.now() - last.at >= FRESH_MS) last = { at: Date.now(), reason: findUnreachableNow() };
  return last.reason;
}

async function findUnreachableNow(): Promise<string | null> {
  if (!(await canStorePages())) return 'The folder of the page cache can’t be written.';
  // Probably Next writes its scripts in another form than the build was tested with: no page would work.
  if (shopProcess().hasUnknownScript)
    return 'A page holds an inline script of unknown shape (docs/logging.md).';
  const { REDIS_URL, REDIS_COUNTERS_URL, SITE_HOSTS } = readEnv();
  for (const url of [REDIS_URL, REDIS_COUNTERS_URL]) {
    if (url && !(await answersRedis(url))) return 'Redis does not respond.';
  }
  const result = await callStoreApi({
    site: hostList(SITE_HOSTS).find((host) => !host.includes('*')) ?? 'localhost',
    path: '/storeInfo',
    schema: z.unknown(),
    deadline: Date.now() + STORE_LIMIT_MS,
  });
  if (result.ok || (result.failure.kind === 'status' && result.failure.status < 500)) return null;
  return 'The store API does not respond.';
}

async function answersRedis(url: string): Promise<boolean> {
  // Its client is loaded only where there is a Redis.
  const { isConnected, redisConnection } = await import('../cache/redis-connection.mjs');
  return isConnected(redisConnection(url), REDIS_LIMIT_MS);
}

async function canStorePages(): Promise<boolean> {
  if (isVercel(process.env)) return true;
  try {
    await access(existsSync(PAGES_FOLDER) ? PAGES_FOLDER : path.dirname(PAGES_FOLDER), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
