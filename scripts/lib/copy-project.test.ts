import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from './copy-project';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copy-project-'));
  root = path.join(folder, 'project');
  for (const name of ['app', 'node_modules/next', '.next'])
    mkdirSync(path.join(root, name), { recursive: true });
  const ignore = 'node_modules/\n/.next/\n.env*\n!.env.example\n*.pem\n';
  writeFileSync(path.join(root, '.gitignore'), ignore);
  for (const name of [
    'app/page.tsx',
    'node_modules/next/a.js',
    '.next/a.js',
    '.env.local',
    '.env.example',
    'a.pem',
  ])
    writeFileSync(path.join(root, name), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

function copiedFiles(): string[] {
  const target = path.join(folder, 'copy');
  copyProject(root, target);
  return readdirSync(target, { recursive: true, encoding: 'utf8' }).toSorted();
}

const SOURCES = ['.env.example', '.gitignore', 'app', 'app/page.tsx'];

test('copies the sources of an archive without packages, build and settings', () => {
  expect(copiedFiles()).toEqual(SOURCES);
});

test('copies what git knows, but for files that were deleted since', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  writeFileSync(path.join(root, 'deleted.ts'), '');
  git('init', '--quiet');
  git('add', '.');
  rmSync(path.join(root, 'deleted.ts'));
  writeFileSync(path.join(root, 'unknown.ts'), '');
  expect(copiedFiles()).toEqual(SOURCES);
});
