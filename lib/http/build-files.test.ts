import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest } from '@/e2e/fixtures/http';
import { closeRedis } from '@/lib/cache/redis-connection.mjs';
import { listen } from '@/test-support/listen';
import { hasRedis, startRedis, WITHOUT_REDIS } from '@/test-support/redis';
import { createBuildFilesHandler, keepBuildFiles, type BuildFiles } from './build-files';

const FILE = '/_next/static/immutable/chunks/old.js';

let root: string;
let server: Server;

/** A build with one file, named after it. */
function writeBuild(id: string, folder = root): string {
  rmSync(path.join(folder, 'static'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'static/immutable/chunks'), { recursive: true });
  writeFileSync(path.join(folder, `static/immutable/chunks/${id}.js`), `// ${id}`);
  return id;
}

async function serve(files: Promise<BuildFiles>): Promise<string> {
  server = createServer(createBuildFilesHandler(files, (_, response) => response.writeHead(404).end('next')));
  return `http://127.0.0.1:${await listen(server)}`;
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterEach(() => {
  server?.close();
  rmSync(root, { recursive: true, force: true });
});

test('files of the build before are served as the build’s own are, and those of this one by Next', async () => {
  await keepBuildFiles(root, writeBuild('old'));
  const origin = await serve(keepBuildFiles(root, writeBuild('new')));
  const { status, body, headers } = await sendRequest(origin, FILE);
  expect([status, body]).toEqual([200, '// old']);
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await sendRequest(origin, FILE, { method: 'HEAD' })).body).toBe('');
  expect((await sendRequest(origin, FILE.replace('old', 'new'))).body).toBe('next');
});

test.each([
  '/_next/static/immutable/chunks/none.js',
  '/_next/static/immutable/chunks/../../../old/chunks/old.js',
  '/_next/static/immutable/chunks/%2e%2e/old.js',
  '/_next/static/immutable/chunks/old.txt',
  '/_next/static/immutable/old.js',
  '/_next/static/chunks/old.js',
])('%s is none of them', async (url) => {
  await keepBuildFiles(root, writeBuild('old'));
  const origin = await serve(keepBuildFiles(root, writeBuild('new')));
  expect((await sendRequest(origin, url)).body).toBe('next');
});

test('two builds are kept beside this one', async () => {
  for (const [age, id] of ['a', 'b', 'c', 'd'].entries()) {
    await keepBuildFiles(root, writeBuild(id));
    const time = Date.now() / 1000 - 100 + age;
    utimesSync(path.join(root, 'cache/builds', id), time, time);
  }
  const kept = ['a', 'b', 'c', 'd'].filter((id) => existsSync(path.join(root, 'cache/builds', id)));
  expect(kept).toEqual(['b', 'c', 'd']);
});

process.stdout.write(hasRedis ? 'Files of builds ran with a Redis of their own.\n' : `${WITHOUT_REDIS}\n`);

(hasRedis ? test : test.skip)('another machine finds them in Redis, whichever build is newer', async () => {
  const redis = await startRedis();
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    const { find } = await keepBuildFiles(root, writeBuild('old'), redis.url);
    const { find: findElsewhere } = await keepBuildFiles(elsewhere, writeBuild('new', elsewhere), redis.url);
    await expectSoon(async () => String(contentOf(await findElsewhere('chunks/old.js'))), '// old');
    await expectSoon(async () => String(contentOf(await find('chunks/new.js'))), '// new');
    await redis.kill();
    expect(await find('chunks/new.js')).toBeNull();
  } finally {
    closeRedis();
    await redis.kill();
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

function contentOf(found: Awaited<ReturnType<BuildFiles['find']>>): Buffer | null {
  return found && 'content' in found ? found.content : null;
}

async function expectSoon(read: () => Promise<string>, expected: string): Promise<void> {
  const deadline = Date.now() + 5000;
  let value = await read();
  while (value !== expected && Date.now() < deadline) value = await read();
  expect(value).toBe(expected);
}
