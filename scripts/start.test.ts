import { jest } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersHttp, waitForHttp } from './lib/wait-for-http';
import { createProject, removeProject, run, START } from './start.harness';

// Each test starts three programs while other test files run.
jest.setTimeout(30_000);

const SUMMARY_END = /Data {2,}\S+/;

let root: string;

beforeEach(() => {
  root = createProject();
});

afterEach(removeProject);

const isUnavailable = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** Resolves when the port no longer accepts connections; the test's time limit applies. */
async function refuses(port: string): Promise<void> {
  while (await answersHttp(`http://localhost:${port}`, 1000)) await pause(20);
}

test('builds, starts both programs, prints a summary and stops on Ctrl-C', async () => {
  const shop = await run();
  await shop.prints(SUMMARY_END);
  expect(shop.output()).toContain('Building the storefront (there is no build yet)');
  expect(shop.output()).toMatch(
    new RegExp(
      `Shop +${shop.shop}\n +Other shop +http://loom.localhost:${shop.env.PORT}\n` +
        ` +Other shop +http://mela.localhost:${shop.env.PORT}\n` +
        ' +Sign in +asha@example.com / secret\n +Data +/a/folder\n',
    ),
  );
  expect(shop.output()).toMatch(
    /Hostnames +localhost, loom\.localhost, mela\.localhost\n +Others get a 404\..* SITE_HOSTS=shop\.example\n/,
  );
  expect(shop.output()).not.toContain('the banner');
  await fetch(shop.shop);
  await shop.prints(new RegExp(`shop +\\| talks to http://localhost:${shop.env.STORE_API_PORT}/api/v1`));
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('serves the other shops only where the data has it', async () => {
  const shop = await run({ OWN_DATA: 'yes' });
  await shop.prints(SUMMARY_END);
  expect(shop.output()).toMatch(/Hostnames +localhost\n +Others get a 404/);
  expect(shop.output()).not.toContain('loom');
  expect(await shop.readVariables('SITE_HOSTS')).toEqual(['', '']);
});

test('gives both programs the same secrets, and others at each start', async () => {
  const secrets = new Set<string>();
  for (let start = 0; start < 2; start += 1) {
    const shop = await run();
    await shop.prints(SUMMARY_END);
    const [ofShop = '', ofApi] = await shop.readVariables('STOREFRONT_SECRET,REVALIDATE_SECRET');
    expect(ofShop).toBe(ofApi);
    expect(ofShop).toMatch(/^[\w-]{40,} [\w-]{40,}$/);
    expect(shop.output()).toContain(`api   | tells ${shop.shop}\n`);
    secrets.add(ofShop);
    shop.child.kill('SIGINT');
    await shop.ended;
  }
  expect(secrets.size).toBe(2);
});

test('gives neither program what only the other one reads, nor by an env file', async () => {
  writeFileSync(
    path.join(root, '.env.local'),
    'MAINTENANCE_FILE=of-the-storefront\nDATABASE_URL=of-the-api\n',
  );
  const own = { SESSION_SECRET: 'of-the-storefront-'.repeat(2), REDIS_URL: 'redis://of-the-storefront' };
  const foreign = { STORE_API_SECRET: 'of-the-api', STORE_API_TRUST_PROXY: 'of-the-api' };
  const shop = await run({ ...own, ...foreign, LOG_LEVEL: 'warn', OTHER: 'of-neither' });
  await shop.prints(SUMMARY_END);
  const [ofShop, ofApi] = await shop.readVariables(
    [
      ...Object.keys(own),
      ...Object.keys(foreign),
      'MAINTENANCE_FILE',
      'DATABASE_URL',
      'LOG_LEVEL',
      'OTHER',
    ].join(),
  );
  expect(ofShop).toBe(`${own.SESSION_SECRET} ${own.REDIS_URL}   of-the-storefront  warn of-neither`);
  expect(ofApi).toBe('  of-the-api of-the-api  of-the-api warn of-neither');
  shop.child.kill('SIGINT');
  await shop.ended;
});

test('restarts the development server with new settings', async () => {
  const shop = await run({}, [...START, '--dev']);
  await shop.prints(SUMMARY_END);
  writeFileSync(path.join(root, '.env.local'), 'MAINTENANCE_FILE=of-the-new-file\n');
  await shop.prints(/The server or its settings have changed/);
  await shop.prints(/the banner/);
  expect(await waitForHttp(shop.shop, 10_000)).toBe(true);
  expect(await shop.readVariables('MAINTENANCE_FILE')).toEqual(['of-the-new-file', '']);
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('does not repeat a fresh build', async () => {
  const first = await run();
  await first.prints(SUMMARY_END);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = await run();
  await second.prints(SUMMARY_END);
  expect(second.output()).not.toContain('Building');
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('stops the store API when the storefront exits', async () => {
  const shop = await run();
  const [, apiPid] = await shop.prints(/api +\| pid (\d+)/);
  await shop.prints(SUMMARY_END);
  await fetch(`${shop.shop}/die`).catch(() => undefined);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The storefront ended with code 7. Stopping the rest.');
  expect(isUnavailable(Number(apiPid))).toBe(true);
});

test('stops the storefront when the store API exits', async () => {
  const shop = await run();
  const [, apiPid] = await shop.prints(/api +\| pid (\d+)/);
  await shop.prints(SUMMARY_END);
  process.kill(Number(apiPid), 'SIGKILL');
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The store API ended by SIGKILL. Stopping the rest.');
  await expect(fetch(shop.shop)).rejects.toThrow();
});

test('prints the output of a failing build and stops the store API', async () => {
  const shop = await run({ BREAK_BUILD: '1' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/build \| a type error\n(.*\n)*The build failed with code 1/);
});

test('runs a build that was brought where there is nothing to build with', async () => {
  const first = await run();
  await first.prints(SUMMARY_END);
  first.child.kill('SIGTERM');
  await first.ended;
  rmSync(path.join(root, 'node_modules/@tailwindcss'), { recursive: true });
  mkdirSync(path.join(root, 'app'));
  writeFileSync(path.join(root, 'app/copied.ts'), '');
  const second = await run();
  await second.prints(SUMMARY_END);
  expect(second.output()).not.toContain('Building');
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('names the missing packages when there is nothing to build with', async () => {
  rmSync(path.join(root, 'node_modules/@tailwindcss'), { recursive: true });
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('npm ci --include=dev');
});

test('does not start a store API when STORE_API_URL is set', async () => {
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  await shop.prints(/Store API +http:\/\/localhost:1\/api\/v1/);
  await shop.prints(/Warning: STORE_API_URL: http:\/\/localhost:1\/api\/v1 does not answer/);
  expect(shop.output()).not.toContain('api   |');
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('refuses a public hostname with the embedded store API before anything starts', async () => {
  const shop = await run({ SITE_HOSTS: 'shop.example' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/^"shop\.example" makes the shop public.*STORE_API_DEMO=yes.*\n$/);
});

test('tells of a store API on another machine without https', async () => {
  const shop = await run({ STORE_API_URL: 'http://api.example/api/v1' });
  await shop.prints(/Hostnames/);
  expect(shop.output()).toMatch(/^Warning: STORE_API_URL is http on another machine \(api\.example\)/);
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('stops the programs when the start script is killed', async () => {
  const shop = await run();
  await shop.prints(SUMMARY_END);
  shop.child.kill('SIGKILL');
  await Promise.all([refuses(shop.env.PORT), refuses(shop.env.STORE_API_PORT)]);
  // Printing to a closed pipe is not an error.
  await pause(300);
  expect(existsSync(path.join(root, 'uncaught'))).toBe(false);
});

test('treats two signals in quick succession as one', async () => {
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  await shop.prints(/Hostnames/);
  shop.child.kill('SIGTERM');
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(shop.output()).toContain('drained');
  expect(shop.output()).not.toContain('by force');
});

describe('under npm', () => {
  async function npmStart() {
    symlinkSync(path.resolve('scripts'), path.join(root, 'scripts'));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const project = { name: 'shop', version: '1.0.0', scripts: { start: scripts.start } };
    writeFileSync(path.join(root, 'package.json'), JSON.stringify(project));
    const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' }, ['npm', 'start']);
    await shop.prints(/Hostnames/);
    return shop;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('stops the shop with code 0 on %s to npm', async (signal) => {
    const shop = await npmStart();
    shop.child.kill(signal);
    expect(await shop.ended).toBe(0);
    expect(shop.output()).toContain('drained');
  });

  test('stops the shop with code 0 on SIGTERM to the process group', async () => {
    const shop = await npmStart();
    process.kill(-(shop.child.pid ?? 0), 'SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(shop.output()).toContain('drained');
  });

  test('stops the shop on SIGKILL to npm', async () => {
    const shop = await npmStart();
    shop.child.kill('SIGKILL');
    await shop.prints(/drained/);
    await refuses(shop.env.PORT);
  });
});

test('names a taken port before anything is built', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  const shop = await run({ STORE_API_PORT: String(port) });
  expect(await shop.ended).toBe(1);
  server.close();
  expect(shop.output()).toBe(
    `Port ${port}, which the store API needs, is taken by another program. ` +
      `Stop that one, or use another port: STORE_API_PORT=${port + 1} npm start\n`,
  );
});
