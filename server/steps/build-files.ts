import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { log } from '@/lib/logging/log.mjs';
import type { Step } from '../step';

/** Where Next keeps files whose names have a hash of their content. */
const FILES_PATH = '/_next/static/immutable/';
const FILES_FOLDER = path.join('static', 'immutable');
const FILE_NAME = /^(?:[\w~-][\w.~-]*\/){1,3}[\w~-][\w.~-]*\.(?<type>[a-z0-9]+)$/;

/** This build and the two before it: a shopper may have had a page open through two deployments. */
const MAX_BUILDS = 3;

const TYPES: Record<string, string> = {
  css: 'text/css; charset=UTF-8',
  ico: 'image/x-icon',
  js: 'application/javascript; charset=UTF-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The files that browsers load, of this build and those before it. */
export type BuildFiles = {
  /** Whether this build has the file, which Next serves. It has not while the next build is made in the same folder. */
  isOwn: (name: string) => Promise<boolean>;
  /** @returns the path of the kept file of any build, or null */
  find: (name: string) => Promise<string | null>;
};

/**
 * Keeps the files of this build for the next ones, in its cache folder. Instances that share the folder find each other's
 * files: while a deployment is rolled out, some of them still run the build before.
 *
 * @param buildFolder Next's `.next`
 */
export async function keepBuildFiles(buildFolder: string, buildId: string): Promise<BuildFiles> {
  const folder = path.join(buildFolder, FILES_FOLDER);
  const own = new Set(await filesIn(folder));
  const kept = path.join(buildFolder, 'cache', 'builds');
  await keepOnDisk(folder, kept, buildId).catch(report);
  return {
    isOwn: async (name) => own.has(name) && isFile(path.join(folder, name)),
    find: async (name) => {
      for (const build of await readdir(kept).catch(() => [])) {
        const file = path.join(kept, build, name);
        if (await isFile(file)) return file;
      }
      return null;
    },
  };
}

/**
 * Serves files of other builds to pages that came from them, and those of this build once its folder has lost them, of which Next
 * would make a 500. All other requests are handed on.
 *
 * @param files of this process; none before they are read
 */
export function serveBuildFiles(files: Promise<BuildFiles>): Step {
  return (request, response, next) => {
    const { url = '', method } = request;
    const name = url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length).split('?', 1)[0] : undefined;
    const type = name && TYPES[FILE_NAME.exec(name)?.groups?.type ?? ''];
    if (!type || (method !== 'GET' && method !== 'HEAD')) return next();
    const respond = async () => {
      const { isOwn, find } = await files;
      const found = (await isOwn(name)) ? null : await find(name);
      if (!found) return next();
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL });
      if (method === 'HEAD') response.end();
      else pipeline(createReadStream(found), response, () => undefined);
    };
    respond().catch(report);
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
  for (const { name } of builds.slice(MAX_BUILDS)) {
    await rm(path.join(kept, name), { recursive: true, force: true });
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function report(error: unknown): void {
  log.warn({ reason: String(error) }, 'The files of builds could not be kept or found.');
}
