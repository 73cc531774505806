import 'server-only';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { RESP_TYPES } from '@redis/client';
import { redisConnection, type RedisConnection } from '../cache/redis-connection.mjs';
import { log } from '../logging/log.mjs';
import { NO_SNIFFING } from '../security/security-headers.mjs';
import type { Handler } from './front-listener';

/** Where Next keeps files whose names have a hash of their content. */
const FILES_PATH = '/_next/static/immutable/';
const FILES_FOLDER = path.join('static', 'immutable');
const FILE_NAME = /^(?:[\w~-][\w.~-]*\/){1,3}[\w~-][\w.~-]*\.(?<type>[a-z0-9]+)$/;

/** This build and the two before it: a shopper may have had a page open through two deployments. */
const KEPT_BUILDS = 3;

const BUILDS_KEY = 'shop:builds';
const FILES_KEY = 'shop:build:';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=UTF-8',
  ico: 'image/x-icon',
  js: 'application/javascript; charset=UTF-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  [NO_SNIFFING.key]: NO_SNIFFING.value,
};

/** The files that browsers load, of this build and those before it. */
export type BuildFiles = {
  /** Whether this build has the file, which Next serves. */
  isOwn: (name: string) => boolean;
  /** @returns the file of another build, or null */
  find: (name: string) => Promise<{ file: string } | { content: Buffer } | null>;
};

/**
 * Keeps the files of this build for the next ones, in its cache folder and, where there is one, in Redis. There the other
 * instances find them, of which some run a build before or after this one while a deployment is rolled out.
 *
 * @param buildFolder Next's `.next`
 * @param redisUrl undefined without Redis
 */
export async function keepBuildFiles(
  buildFolder: string,
  buildId: string,
  redisUrl?: string,
): Promise<BuildFiles> {
  const folder = path.join(buildFolder, FILES_FOLDER);
  const own = new Set(await filesIn(folder));
  const kept = path.join(buildFolder, 'cache', 'builds');
  await keepOnDisk(folder, kept, buildId).catch(report);
  if (redisUrl) {
    const client = redisConnection(redisUrl);
    const keep = () => void keepInRedis(client, folder, own, buildId).catch(report);
    // Again after a loss: it may have come back empty.
    client.on('ready', keep);
    if (client.isReady) keep();
  }
  return {
    isOwn: (name) => own.has(name),
    find: async (name) => {
      for (const build of await readdir(kept).catch(() => [])) {
        const file = path.join(kept, build, name);
        const isFile = await stat(file).then(
          (found) => found.isFile(),
          () => false,
        );
        if (isFile) return { file };
      }
      const content = redisUrl ? await findInRedis(redisUrl, name).catch(() => null) : null;
      return content && { content };
    },
  };
}

/**
 * Serves files of other builds to pages that came from them. All other requests are handed on.
 *
 * @param files of this process; none before they are read
 */
export function createBuildFilesHandler(files: Promise<BuildFiles>, next: Handler): Handler {
  return (request, response) => {
    const { url = '', method } = request;
    const name = url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length).split('?', 1)[0] : undefined;
    const type = name && TYPES[FILE_NAME.exec(name)?.groups?.type ?? ''];
    if (!type || (method !== 'GET' && method !== 'HEAD')) return next(request, response);
    const respond = async () => {
      const { isOwn, find } = await files;
      const found = isOwn(name) ? null : await find(name);
      if (!found) return next(request, response);
      response.writeHead(200, { 'Content-Type': type, ...HEADERS });
      if (method === 'HEAD') response.end();
      else if ('content' in found) response.end(found.content);
      else pipeline(createReadStream(found.file), response, () => undefined);
    };
    respond().catch((error: unknown) => {
      report(error);
      next(request, response);
    });
  };
}

/** @returns the paths of all files below a folder, with slashes */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

async function keepOnDisk(folder: string, kept: string, buildId: string): Promise<void> {
  const target = path.join(kept, buildId);
  await mkdir(kept, { recursive: true });
  // Renamed when it is whole: another instance may read it.
  const unfinished = path.join(kept, `.${buildId}-${process.pid}`);
  if (!(await exists(target))) {
    await cp(folder, unfinished, { recursive: true });
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await utimes(target, new Date(), new Date());
  const builds = await Promise.all(
    (await readdir(kept)).map(async (name) => ({
      name,
      usedAt: (await stat(path.join(kept, name))).mtimeMs,
    })),
  );
  builds.sort((one, other) => other.usedAt - one.usedAt);
  for (const { name } of builds.slice(KEPT_BUILDS)) {
    await rm(path.join(kept, name), { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function keepInRedis(
  client: RedisConnection,
  folder: string,
  names: Iterable<string>,
  buildId: string,
): Promise<void> {
  const key = FILES_KEY + buildId;
  if ((await client.exists(key)) === 0) {
    const contents = await Promise.all(
      [...names].map(async (name): Promise<[string, Buffer]> => [
        name,
        await readFile(path.join(folder, name)),
      ]),
    );
    if (contents.length > 0) await client.hSet(key, new Map(contents));
  }
  await client.zAdd(BUILDS_KEY, { value: buildId, score: Date.now() });
  const former = await client.zRange(BUILDS_KEY, 0, -1 - KEPT_BUILDS);
  if (former.length === 0) return;
  await client.zRem(BUILDS_KEY, former);
  await client.unlink(former.map((id) => FILES_KEY + id));
}

async function findInRedis(url: string, name: string): Promise<Buffer | null> {
  const client = redisConnection(url);
  const buffers = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  for (const build of await client.zRange(BUILDS_KEY, 0, -1)) {
    const content = await buffers.hGet(FILES_KEY + build, name);
    if (content) return content;
  }
  return null;
}

function report(error: unknown): void {
  log.warn({ reason: String(error) }, 'The files of builds could not be kept or found.');
}
