import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

/** The settings that a build needs. */
const SETTINGS = { STORE_API_URL: 'https://api.example/api/v1', SITE_HOSTS: 'shop.example' };

/** Runs what `vercel build` runs before Next. */
function checkSettings(settings: Record<string, string>) {
  const { scripts } = z
    .object({ scripts: z.object({ 'vercel-build': z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const [check = '', next] = scripts['vercel-build'].split(' && ');
  expect(next).toBe('next build');
  const env = { PATH: `node_modules/.bin:${process.env.PATH}`, NODE_ENV: 'production' as const, ...settings };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', check], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('a build with good settings goes on', () => {
  expect(checkSettings(SETTINGS)).toMatchObject({ status: 0 });
});

for (const [name, settings, message] of [
  ['a short REVALIDATE_SECRET', { ...SETTINGS, REVALIDATE_SECRET: 'short' }, /REVALIDATE_SECRET.* 16 /],
  ['no STORE_API_URL', { SITE_HOSTS: 'shop.example' }, /STORE_API_URL is unset/],
  [
    'a wildcard that any host matches',
    { SITE_HOSTS: '*', STORE_API_URL: 'https://{host}/api/v1' },
    /SITE_HOSTS/,
  ],
] as const) {
  test(`a build with ${name} fails in words`, () => {
    const { status, output } = checkSettings(settings);
    expect(status).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain('    at ');
  });
}
