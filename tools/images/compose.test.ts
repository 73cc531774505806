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
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.object({ ipv4_address: z.string().optional() })),
  ]),
  extra_hosts: z.array(z.string()).optional(),
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

const addressOf = (name: string) => {
  const networks = services[name]?.networks;
  return networks && !Array.isArray(networks) ? networks.inside?.ipv4_address : undefined;
};

test('nginx knows the addresses of the storefronts, and they believe its own', () => {
  const hosts = ['storefront-1', 'storefront-2'].map((name) => `${name}:${addressOf(name)}`);
  expect(services.nginx?.extra_hosts).toEqual(hosts);
  expect(services['storefront-1']?.environment?.TRUST_PROXY).toBe(addressOf('nginx'));
});

test('no secret gets into an image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const pattern of ['**/.env*', '**/*.env', '**/*.pem', '**/*.key']) expect(ignored).toContain(pattern);
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
  expect(shop).toMatchObject({ STORE_API_EMBEDDED: 'yes', STORE_API_DEMO: 'yes' });
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
    expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toMatch(new RegExp(`/usr/bin/${command.join(' ')}$`));
  },
);

test('the examples of environment files have variables that the programs know', () => {
  const known = readFileSync('docs/configuration.md', 'utf8');
  for (const name of ['storefront.env.example', 'store-api.env.example']) {
    const example = readFileSync(path.join('deploy/systemd', name), 'utf8');
    const names = [...example.matchAll(/^(?:# )?(?<name>[A-Z_]+)=/gm)].map(
      ({ groups }) => groups?.name ?? '',
    );
    expect(names.length).toBeGreaterThan(6);
    for (const variable of names) expect(known).toContain(`\`${variable}\``);
  }
});
