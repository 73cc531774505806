import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const service = z.looseObject({
  image: z.string(),
  build: z.object({ context: z.literal('..'), dockerfile: z.string() }).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  restart: z.literal('unless-stopped'),
  networks: z.array(z.string()),
});

const text = readFileSync('deploy/compose.yaml', 'utf8');
const { services } = z
  .looseObject({ services: z.record(z.string(), service) })
  .parse(parse(text, { merge: true }));

test('builds from Dockerfiles that exist, and starts other images by a version', () => {
  for (const [name, { build, image }] of Object.entries(services)) {
    if (build) expect([name, existsSync(build.dockerfile)]).toEqual([name, true]);
    else expect([name, image]).toEqual([name, expect.stringMatching(/:\d/)]);
  }
});

test('nothing but the database may write to its image or has rights', () => {
  for (const [name, { read_only: isReadOnly, cap_drop: dropped }] of Object.entries(services)) {
    if (name === 'postgres') continue;
    expect([name, isReadOnly, dropped]).toEqual([name, true, ['ALL']]);
  }
});

test('the proxy’s upstream are its storefronts', () => {
  const upstream = readFileSync('deploy/nginx/upstream.conf', 'utf8');
  const names = [...upstream.matchAll(/server (?<name>[\w-]+):3000/g)].map(({ groups }) => groups?.name);
  expect(new Set(names)).toEqual(
    new Set(Object.keys(services).filter((name) => name.startsWith('storefront-'))),
  );
});

test('says that the store is one to try out, and shares what its programs must agree on', () => {
  const api = services['store-api']?.environment ?? {};
  const shop = services['storefront-1']?.environment ?? {};
  expect(api.STORE_API_DEMO).toBe('yes');
  for (const name of ['STOREFRONT_SECRET', 'REVALIDATE_SECRET']) {
    expect(api[name]?.replace(/:\?.*\}/, '}')).toBe(shop[name]?.replace(/:\?.*\}/, '}'));
  }
});

test('the example of its variables has each that it asks for', () => {
  const example = readFileSync('deploy/env.example', 'utf8');
  const required = [...text.matchAll(/\$\{(?<name>\w+):\?/g)].map(({ groups }) => groups?.name ?? '');
  expect(required.length).toBeGreaterThan(3);
  for (const name of required) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

test('its programs know each variable', () => {
  const known = readFileSync('docs/configuration.md', 'utf8');
  for (const name of ['storefront-1', 'storefront-2', 'store-api']) {
    const unknown = Object.keys(services[name]?.environment ?? {}).filter(
      (variable) => !known.includes(`\`${variable}\``),
    );
    expect([name, unknown]).toEqual([name, []]);
  }
});

test.each(['shop-storefront@.service', 'shop-store-api.service'])(
  '%s starts what the image starts',
  (name) => {
    const unit = readFileSync(path.join('deploy/systemd', name), 'utf8');
    const image = readFileSync(
      name.includes('storefront') ? 'deploy/storefront.Dockerfile' : 'deploy/store-api.Dockerfile',
      'utf8',
    );
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? ''));
    expect(unit).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`);
  },
);
