import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest } from '@/e2e/fixtures/http';
import { listen } from '@/test-support/listen';
import { runSteps } from '../step';
import { keepBuildFiles, serveBuildFiles, type BuildFiles } from './build-files';

const FILE = '/_next/static/immutable/chunks/old.js';

let root: string;
let server: Server;

/** A build with one file, named after it. */
function writeBuild(id: string): string {
  rmSync(path.join(root, 'static'), { recursive: true, force: true });
  mkdirSync(path.join(root, 'static/immutable/chunks'), { recursive: true });
  writeFileSync(path.join(root, `static/immutable/chunks/${id}.js`), `// ${id}`);
  return id;
}

async function serve(files: Promise<BuildFiles>): Promise<string> {
  server = createServer(
    runSteps([serveBuildFiles(files)], (_, response) => response.writeHead(404).end('next')),
  );
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

test('files of this build are served on while another one is made in its folder', async () => {
  const origin = await serve(keepBuildFiles(root, writeBuild('old')));
  expect((await sendRequest(origin, FILE)).body).toBe('next');
  rmSync(path.join(root, 'static'), { recursive: true });
  expect((await sendRequest(origin, FILE)).body).toBe('// old');
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

test('instances that share the folder find files of a build that came later', async () => {
  const files = await keepBuildFiles(root, writeBuild('new'));
  await keepBuildFiles(root, writeBuild('old'));
  const origin = await serve(Promise.resolve(files));
  expect((await sendRequest(origin, FILE)).body).toBe('// old');
});

test('the folder may be a link to one that releases share', async () => {
  const shared = path.join(root, 'shared');
  mkdirSync(shared);
  mkdirSync(path.join(root, 'cache'));
  symlinkSync(shared, path.join(root, 'cache/builds'));
  await keepBuildFiles(root, writeBuild('old'));
  const origin = await serve(keepBuildFiles(root, writeBuild('new')));
  expect((await sendRequest(origin, FILE)).body).toBe('// old');
  expect(readdirSync(shared).toSorted()).toEqual(['new', 'old']);
});
