import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const SECRETLINT = path.resolve('node_modules/secretlint/bin/secretlint.js');

/** Scans a text with the project's configuration. */
function scan(text: string): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [SECRETLINT, '--stdinFileName', 'settings.ts'], {
    input: text,
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout };
}

test.each([
  ['GitHub token', ['ghp_', 'abcdefghij0123456789ABCDEFGHIJ012345']],
  ['database password', ['postgres://shop:', 'Xk29fjw0q@db.shop.in/shop']],
])('finds a %s', (_, parts) => {
  const { status, output } = scan(`export const value = "${parts.join('')}";\n`);
  expect(output).toMatch(/1 error/);
  expect(status).toBe(1);
});

test('accepts settings without a secret', () => {
  expect(scan('DATABASE_URL=postgres://127.0.0.1/shop\n').status).toBe(0);
  // A name that is reserved for examples belongs to nobody.
  expect(scan(`DATABASE_URL=postgres://shop:${'p4ss'}@db.example/shop\n`).status).toBe(0);
});

// An archive of the sources has no git folder.
const testInGit = existsSync('.git') ? test : test.skip;

testInGit('git ignores env files and keys, and keeps the template', () => {
  const files = [
    '.env',
    '.env.local',
    '.env.production',
    '.env.production.local',
    'tls.pem',
    'deploy/tls.key',
  ];
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...files], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(files);
  expect(spawnSync('git', ['check-ignore', '--no-index', '.env.example']).status).toBe(1);
});
