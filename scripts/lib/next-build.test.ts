import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFreshness, SHOP_SOURCES } from './next-build';

const EARLIER = 1_000_000;
const BUILD_STARTED = 2_000_000;
const LATER = 3_000_000;

let root: string;

function put(file: string, seconds: number): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, '');
  utimesSync(target, seconds, seconds);
  utimesSync(path.dirname(target), EARLIER, EARLIER);
}

const freshness = () => buildFreshness(root, SHOP_SOURCES);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'freshness-'));
  for (const source of ['app/page.tsx', 'lib/deep/er/a.ts', 'public/a.svg', 'package-lock.json']) {
    put(source, EARLIER);
  }
  utimesSync(path.join(root, 'lib/deep'), EARLIER, EARLIER);
  utimesSync(path.join(root, 'lib'), EARLIER, EARLIER);
  put('.next/package.json', BUILD_STARTED);
  put('.next/BUILD_ID', LATER);
  put('.next/export-marker.json', LATER);
  put('.next/next-server.js.nft.json', LATER);
});

afterEach(() => rmSync(root, { recursive: true }));

test('reports a finished build of older sources as fresh', () => {
  expect(freshness()).toBe('fresh');
});

test.each(['BUILD_ID', 'export-marker.json', 'package.json', 'next-server.js.nft.json'])(
  'reports a build without %s as missing',
  (file) => {
    rmSync(path.join(root, '.next', file));
    expect(freshness()).toBe('missing');
  },
);

test('reports an absent folder as missing', () => {
  rmSync(path.join(root, '.next'), { recursive: true });
  expect(freshness()).toBe('missing');
});

test.each([
  'app/page.tsx',
  'components/new.tsx',
  'lib/deep/er/a.ts',
  'public/a.svg',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
])('reports the build as stale when %s is newer', (file) => {
  put(file, LATER);
  expect(freshness()).toBe('stale');
});

test('reports a build that came without the pages’ sources as fresh', () => {
  put('lib/deep/er/a.ts', LATER);
  rmSync(path.join(root, 'app'), { recursive: true });
  expect(freshness()).toBe('fresh');
});

test('reports the build as stale when a source was deleted', () => {
  utimesSync(path.join(root, 'lib/deep'), LATER, LATER);
  expect(freshness()).toBe('stale');
});

test.each([
  'store-api/server.ts',
  'e2e/browse.spec.ts',
  'bench/bytes.ts',
  'scripts/start.mjs',
  'lib/deep/er/a.test.ts',
  'app/page.test.tsx',
  'jest.config.mjs',
  'playwright.config.ts',
  'next-env.d.ts',
  'README.md',
  'package.json',
  'knip.json',
  '.env.local',
  '.env.production',
])('reports the build as fresh when %s is newer', (file) => {
  put(file, LATER);
  expect(freshness()).toBe('fresh');
});
