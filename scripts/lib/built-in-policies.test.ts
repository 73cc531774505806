import { createServer } from 'node:http';
import { listen } from '@/test-support/listen';
import { reportBuiltInPolicies } from './built-in-policies';

const REPORTS: Record<string, unknown> = {
  'shop.example': { builtIn: { slugs: ['terms', 'about'], promises: 'no returns' } },
  'own.example': { builtIn: { slugs: [], promises: 'nothing' } },
  'away.example': { isConnected: false },
};

test('names the built-in policies of each public hostname, and what they promise', async () => {
  const asked: string[] = [];
  const server = createServer(({ url, headers: { host = '' } }, response) => {
    asked.push(`${host} ${url}`);
    response.end(host === 'odd.example' ? 'Not found' : JSON.stringify(REPORTS[host]));
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const printed: string[] = [];
  const hosts = ['*.shop.example', 'localhost', 'odd.example', 'away.example', 'own.example', 'shop.example'];
  await reportBuiltInPolicies(origin, hosts, (line) => printed.push(line));
  server.close();
  await reportBuiltInPolicies(origin, ['shop.example'], (line) => printed.push(line));
  expect(printed).toEqual([
    'shop.example: policies that are still the built-in texts: terms, about. They promise: no returns.',
  ]);
  expect(asked).toEqual(['odd', 'away', 'own', 'shop'].map((name) => `${name}.example /api/store-info`));
});
