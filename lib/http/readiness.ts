import 'server-only';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isConnected, redisConnection } from '@/lib/cache/redis-connection.mjs';
import { readEnv } from '@/lib/env';
import { hostList } from '@/lib/routing/hosts.mjs';
import { platformKeepsPages } from '@/lib/routing/platform.mjs';
import { callStoreApi } from '@/lib/store-api/client';
import type { Handler } from './front-listener';

/** The path of the check; whoever asks it wants to learn at once that the process is about to end. */
const READY_PATH = '/api/ready';

/** A store that takes longer is not one to send shoppers to. In ms. */
const STORE_LIMIT_MS = 2000;

/** For the first connection, in ms. */
const REDIS_LIMIT_MS = 1000;

/** For this time in ms, an answer of the store or the disk is as good as another one: several proxies may ask. */
const FRESH_MS = 1000;

/** Where pages are kept on the disk; Next makes the folder with the first page, in the one above it. */
const PAGES_FOLDER = path.join('.next', 'server', 'route-cache');

/** What may stand against sending shoppers here, each resolving with a sentence or null. */
export type ReadinessChecks = {
  isEnding: () => boolean;
  reachable: () => Promise<string | null>;
};

let asked = false;

/** Whether something has asked if this process is ready. */
export function isWatched(): boolean {
  return asked;
}

/**
 * Says whether to send shoppers here: 200, or 503 with the reason. `/api/health` says whether the process is alive.
 *
 * @param next handles all other requests
 */
export function createReadyHandler(checks: ReadinessChecks, next: Handler): Handler {
  return (request, response) => {
    if (request.url !== READY_PATH || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return next(request, response);
    }
    asked = true;
    void unreadyReason(checks).then((reason) => {
      const body = bodyOf(reason);
      response.writeHead(statusOf(reason), {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  };
}

/** The same answer where no handler can stand before Next's. */
export function readyResponse(reason: string | null): Response {
  return new Response(bodyOf(reason), {
    status: statusOf(reason),
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

function bodyOf(reason: string | null): string {
  return JSON.stringify(reason === null ? { status: 'ready' } : { status: 'not ready', reason });
}

function statusOf(reason: string | null): number {
  return reason === null ? 200 : 503;
}

/** @returns null when the process is ready */
async function unreadyReason({ isEnding, reachable }: ReadinessChecks): Promise<string | null> {
  if (isEnding()) return 'The process is about to end.';
  const reason = await reachable();
  return isEnding() ? 'The process is about to end.' : reason;
}

let last: { at: number; reason: Promise<string | null> } | null = null;

/** Asks the store API, the disk and Redis, at most once a second. */
export function findUnreachable(): Promise<string | null> {
  if (!last || Date.now() - last.at >= FRESH_MS) last = { at: Date.now(), reason: findUnreachableNow() };
  return last.reason;
}

async function findUnreachableNow(): Promise<string | null> {
  if (!(await canStorePages())) return 'The folder of the page cache can’t be written.';
  const { REDIS_URL, REDIS_COUNTERS_URL, SITE_HOSTS } = readEnv();
  for (const url of [REDIS_URL, REDIS_COUNTERS_URL]) {
    if (url && !(await isConnected(redisConnection(url), REDIS_LIMIT_MS))) return 'Redis does not respond.';
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

async function canStorePages(): Promise<boolean> {
  if (platformKeepsPages(process.env)) return true;
  try {
    await access(existsSync(PAGES_FOLDER) ? PAGES_FOLDER : path.dirname(PAGES_FOLDER), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
