/**
 * Kills the store API with SIGKILL during a stream of orders, again and again, and checks after each restart
 * that every acknowledged order is there, and that asking again for the unanswered ones makes each of them
 * exactly one order.
 *
 *     npx tsx store-api/scripts/crash-test.ts --rounds 20 --writers 8
 *
 * It works in a folder of its own, ends by itself, and exits with 1 when an order was lost or doubled.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { orderIds, placeOrder, signIn, streamOrders, type Ledger } from './order-stream';
import { startServer } from './server-process';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
  },
});

const unanswered = (ledger: Ledger): string[] =>
  [...ledger].filter(([, id]) => id === null).map(([key]) => key);

/** Streams orders and kills the server in the midst of them; the moment differs from round to round. */
async function crash(dataFolder: string, ledger: Ledger, writers: number): Promise<void> {
  const server = await startServer(dataFolder);
  const buyer = await signIn(server.base);
  let killed = false;
  const stream = streamOrders(buyer, ledger, writers, () => killed);
  await Promise.race([stream, wait(500 + Math.random() * 2500)]);
  killed = true;
  await server.end('SIGKILL');
  await stream;
}

/** Starts the server again and counts what it lost and doubled, then lets it end by itself. */
async function check(dataFolder: string, ledger: Ledger, before: Set<string>): Promise<string[]> {
  const server = await startServer(dataFolder);
  try {
    const buyer = await signIn(server.base);
    const there = await orderIds(buyer);
    const lost = [...ledger.values()].filter((id) => id !== null && !there.has(id));
    for (const key of unanswered(ledger)) await placeOrder(buyer, ledger, key);
    const after = await orderIds(buyer);
    const extra = after.size - before.size - ledger.size;
    return [
      ...(lost.length > 0 ? [`${lost.length} acknowledged orders lost`] : []),
      ...(extra !== 0 ? [`${extra} orders too many`] : []),
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

async function main(): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'store-api-crash-'));
  const ledger: Ledger = new Map();
  try {
    const first = await startServer(dataFolder);
    const before = await signIn(first.base).then(orderIds);
    await first.end('SIGTERM');
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const known = ledger.size;
      await crash(dataFolder, ledger, Number(values.writers));
      const open = unanswered(ledger).length;
      const faults = await check(dataFolder, ledger, before);
      const sent = ledger.size - known;
      console.log(`Round ${round}: ${sent} orders, ${sent - open} acknowledged, ${open} cut off`);
      if (faults.length > 0) throw new Error(faults.join(', '));
    }
    console.log(`${values.rounds} kills, ${ledger.size} orders: none lost, none doubled.`);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
