/**
 * Kills the store API with SIGKILL while orders are placed, repeatedly. After each restart it checks that
 * every acknowledged order is stored and that retrying each unanswered request creates exactly one order.
 *
 *     npx tsx store-api/scripts/crash-test.ts --rounds 20 --writers 8
 *
 * Uses a temporary folder; exits with 1 when an order was lost or duplicated.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listOrderIds, placeOrder, placeOrdersContinuously, signIn, type OrderRequests } from './order-load';
import { startServer } from './server-process';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
  },
});

function unansweredKeys(requests: OrderRequests): string[] {
  return [...requests].filter(([, id]) => id === null).map(([key]) => key);
}

/** Kills the server at a random moment while orders are placed. */
async function crash(dataFolder: string, requests: OrderRequests, writers: number): Promise<void> {
  const server = await startServer(dataFolder);
  const customer = await signIn(server.baseUrl);
  let isKilled = false;
  const load = placeOrdersContinuously(customer, requests, writers, () => isKilled);
  await Promise.race([load, sleep(500 + Math.random() * 2500)]);
  isKilled = true;
  await server.stop('SIGKILL');
  await load;
}

/** Restarts the server, retries the unanswered requests and returns what was lost or duplicated. */
async function findProblems(
  dataFolder: string,
  requests: OrderRequests,
  existing: Set<string>,
): Promise<string[]> {
  const server = await startServer(dataFolder);
  try {
    const customer = await signIn(server.baseUrl);
    const stored = await listOrderIds(customer);
    const lost = [...requests.values()].filter((id) => id !== null && !stored.has(id));
    for (const key of unansweredKeys(requests)) await placeOrder(customer, requests, key);
    const afterRetries = await listOrderIds(customer);
    const extra = afterRetries.size - existing.size - requests.size;
    return [
      ...(lost.length > 0 ? [`${lost.length} acknowledged orders lost`] : []),
      ...(extra !== 0 ? [`${extra} orders too many`] : []),
    ];
  } finally {
    await server.stop('SIGTERM');
  }
}

async function main(): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'store-api-crash-'));
  const requests: OrderRequests = new Map();
  try {
    const first = await startServer(dataFolder);
    const existing = await signIn(first.baseUrl).then(listOrderIds);
    await first.stop('SIGTERM');
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const earlier = requests.size;
      await crash(dataFolder, requests, Number(values.writers));
      const unanswered = unansweredKeys(requests).length;
      const problems = await findProblems(dataFolder, requests, existing);
      const sent = requests.size - earlier;
      console.log(
        `Round ${round}: ${sent} orders, ${sent - unanswered} acknowledged, ${unanswered} interrupted`,
      );
      if (problems.length > 0) throw new Error(problems.join(', '));
    }
    console.log(`${values.rounds} kills, ${requests.size} orders: none lost, none duplicated.`);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
