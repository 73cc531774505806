import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { envSchema as storefrontSchema } from '../../lib/env-schema';
import { freePort } from '../../scripts/lib/ports';
import { envSchema as storeApiSchema } from '../../store-api/env';
import { paymentVariables } from '../../store-api/payments/payment-settings';
import { messageVariables } from '../../store-api/texts/message-settings';
import { hasRedis } from '../../test-support/redis';

const service = z.looseObject({
  image: z.string(),
  build: z.object({ context: z.literal('..'), dockerfile: z.string() }).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  user: z.string().optional(),
  ports: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
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

test('none may write to its image or has rights', () => {
  for (const [name, { read_only: isReadOnly, cap_drop: dropped }] of Object.entries(services)) {
    expect([name, isReadOnly, dropped]).toEqual([name, true, ['ALL']]);
  }
});

const addressOf = (name: string) => {
  const networks = services[name]?.networks;
  return networks && !Array.isArray(networks) ? networks.inside?.ipv4_address : undefined;
};

test('nginx knows the addresses of what is behind it, and they believe its own', () => {
  const hosts = ['storefront-1', 'storefront-2', 'store-api'].map((name) => `${name}:${addressOf(name)}`);
  expect(services.nginx?.extra_hosts).toEqual(hosts);
  expect(services['storefront-1']?.environment?.TRUST_PROXY).toBe(addressOf('nginx'));
  expect(services['store-api']?.environment?.STORE_API_TRUST_PROXY).toBe(addressOf('nginx'));
});

test('only nginx is reached from outside', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['nginx']);
});

test('no command line has a password', () => {
  for (const [name, { entrypoint = [], command = [] }] of Object.entries(services)) {
    // What Compose replaces; a shell of the container sees `$$` as `$`.
    const replaced = [...entrypoint, ...command].filter((word) => /(?<!\$)\$[{\w]/.test(word));
    expect([name, replaced]).toEqual([name, []]);
  }
});

(hasRedis ? test : test.skip)(
  'Redis asks for the password, which its command line does not have',
  async () => {
    const { entrypoint = [], command = [] } = services.redis ?? {};
    const [program = '', ...words] = [...entrypoint, ...command].map((word) => word.replaceAll('$$', '$'));
    const port = String(await freePort());
    const env = { ...process.env, REDISCLI_AUTH: 'a-password' };
    const redis = spawn(program, [...words, '--port', port], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      let output = '';
      for await (const chunk of redis.stdout)
        if ((output += String(chunk)).includes('Ready to accept')) break;
      const ask = (auth: string) =>
        spawnSync('redis-cli', ['-p', port, 'ping'], {
          env: { ...env, REDISCLI_AUTH: auth },
        }).stdout.toString();
      expect(ask('')).toContain('NOAUTH');
      expect(ask('a-password')).toBe('PONG\n');
      expect(spawnSync('ps', ['-o', 'args=', '-p', String(redis.pid)]).stdout.toString()).not.toContain(
        'a-password',
      );
    } finally {
      const ended = once(redis, 'exit');
      redis.kill();
      await ended;
    }
  },
);

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
  // Unless the operator says otherwise.
  expect(api.STORE_API_DEMO).toBe('${STORE_API_DEMO-yes}');
  expect(shop.STORE_API_EMBEDDED).toBe('yes');
  for (const name of ['STOREFRONT_SECRET', 'REVALIDATE_SECRET', 'STORE_API_DEMO', 'PAYMENT_PROVIDER']) {
    expect(api[name]?.replace(/:\?.*\}/, '}')).toBe(shop[name]?.replace(/:\?.*\}/, '}'));
  }
});

test('the example of its variables has each that it asks for, and what it takes of payments and messages', () => {
  const example = readFileSync('deploy/env.example', 'utf8');
  const required = [...text.matchAll(/\$\{(?<name>\w+):\?/g)].map(({ groups }) => groups?.name ?? '');
  expect(required.length).toBeGreaterThan(3);
  const settings = [...Object.keys(paymentVariables.shape), ...Object.keys(messageVariables.shape)]
    // Only for tests.
    .filter((name) => name !== 'PAYMENT_PROVIDER_URL');
  for (const name of [...required, ...settings]) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  for (const name of settings) expect(services['store-api']?.environment?.[name]).toBe(`\${${name}:-}`);
});

test('the store API has a way to who takes money and sends messages', () => {
  expect(services['store-api']?.networks).toHaveProperty('outside');
});

test.each([
  ['storefront-1', storefrontSchema],
  ['storefront-2', storefrontSchema],
  ['store-api', storeApiSchema],
])('%s has only variables that it reads', (name, { shape }) => {
  const variables = Object.keys(services[name]?.environment ?? {});
  expect(variables.filter((variable) => !(variable in shape))).toEqual([]);
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

test.each([
  ['storefront.env.example', storefrontSchema],
  ['store-api.env.example', storeApiSchema],
])('%s has only variables that the program reads', (name, { shape }) => {
  const example = readFileSync(path.join('deploy/systemd', name), 'utf8');
  const names = [...example.matchAll(/^(?:# )?(?<name>[A-Z_]+)=/gm)].map(({ groups }) => groups?.name ?? '');
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((variable) => !(variable in shape))).toEqual([]);
});

test('each unit has a user of its own without rights, and only these reach the programs', () => {
  const units = ['shop-storefront@.service', 'shop-store-api.service', 'shop-nginx.service'].map((name) =>
    readFileSync(path.join('deploy/systemd', name), 'utf8'),
  );
  const users = units.map((unit) => /^User=(.+)$/m.exec(unit)?.[1]);
  expect(users).toEqual(['shop-storefront', 'shop-store-api', 'www-data']);
  for (const unit of units) expect(unit).toMatch(/^CapabilityBoundingSet=$/m);
  for (const unit of units.slice(0, 2))
    expect(unit).toMatch(/^ExecStartPre=\+\/usr\/sbin\/nft -f \/etc\/shop\/loopback.nft$/m);
  const rule = readFileSync('deploy/systemd/loopback.nft', 'utf8');
  const [ports = '', allowed = ''] = [...rule.matchAll(/\{ (?<list>[\w, -]+) \}/g)].map(
    ({ groups }) => groups?.list ?? '',
  );
  expect(allowed.split(', ').sort()).toEqual(['root', ...users].sort());
  const example = readFileSync('deploy/systemd/store-api.env.example', 'utf8');
  for (const port of example.match(/(?<=localhost:)\d+/g) ?? []) expect(ports.split(', ')).toContain(port);
});
