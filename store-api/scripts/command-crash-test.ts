/**
 * Kills `products import` and `restore` with SIGKILL at several moments, and checks after each that the data is as before the
 * command or as after it, and nothing between.
 *
 *     npx tsx store-api/scripts/command-crash-test.ts --rounds 4 --products 3000
 *
 * Uses a temporary folder, or the empty database of DATABASE_URL; exits with 1 when a command was done by halves.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const SHOP = fileURLToPath(new URL('../cli/shop.ts', import.meta.url));

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, products: { type: 'string', default: '3000' } },
});

type Run = { output: string; code: number | null; durationMs: number };

/** Runs a command; one that takes longer than `killAfterMs` is killed. */
async function runCommand(dataFolder: string, args: string[], killAfterMs?: number): Promise<Run> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', SHOP, ...args], {
    env: { ...process.env, STORE_API_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (killAfterMs !== undefined) {
    await Promise.race([ended, sleep(killAfterMs)]);
    child.kill('SIGKILL');
  }
  return { code: await ended, output, durationMs: performance.now() - startedAt };
}

async function requireCommand(dataFolder: string, ...args: string[]): Promise<Run> {
  const run = await runCommand(dataFolder, args);
  if (run.code !== 0) throw new Error(`${args.join(' ')} ended with code ${run.code}:\n${run.output}`);
  return run;
}

/** All products, those that are hidden included, as text. */
async function readState(folder: string): Promise<string> {
  const file = path.join(folder, 'state.csv');
  await requireCommand(folder, 'products', 'export', file, '--overwrite');
  return readFile(file, 'utf8');
}

function productFile(price: number): string {
  const rows = Array.from(
    { length: Number(options.products) },
    (_, index) => `S${index},Cup ${index},cups,${price}`,
  );
  return ['sku,title,category,price', ...rows].join('\n');
}

/**
 * Kills a command at several moments of its usual duration.
 *
 * @param reset the command that takes back what it does
 */
async function crash(folder: string, name: string, command: string[], reset: string[]): Promise<void> {
  const rounds = Number(options.rounds);
  const before = await readState(folder);
  const { durationMs } = await requireCommand(folder, ...command);
  const after = await readState(folder);
  if (before === after) throw new Error(`${name} changes nothing`);
  const ends = { before: 0, after: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    await requireCommand(folder, ...reset);
    // The first half is mostly the start of the program.
    const killAfterMs = durationMs * (0.4 + (0.6 * round) / rounds);
    await runCommand(folder, command, killAfterMs);
    const state = await readState(folder);
    if (state === before) ends.before += 1;
    else if (state === after) ends.after += 1;
    else throw new Error(`${name}, killed after ${Math.round(killAfterMs)} ms, was done by halves`);
  }
  console.log(`${name}: ${rounds} kills, ${ends.before} as before, ${ends.after} as after, none between.`);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'command-crash-'));
  const file = (name: string) => path.join(folder, name);
  try {
    const { output } = await requireCommand(folder, 'shops', 'list');
    // Beside the line that names the data.
    if (output.trim().includes('\n')) throw new Error(`The database is not empty:\n${output}`);
    await requireCommand(folder, 'shops', 'add', 'crash.example', '--name', 'Crash');
    await writeFile(file('cheap.csv'), productFile(100));
    await writeFile(file('dear.csv'), productFile(200));
    const importing = (name: string) => ['products', 'import', file(name)];
    await requireCommand(folder, ...importing('cheap.csv'));
    await requireCommand(folder, 'backup', file('cheap.backup'));
    await crash(folder, 'products import', importing('dear.csv'), importing('cheap.csv'));
    await requireCommand(folder, ...importing('dear.csv'));
    await requireCommand(folder, 'backup', file('dear.backup'));
    const restoring = (name: string) => ['restore', file(name), '--yes'];
    await crash(folder, 'restore', restoring('cheap.backup'), restoring('dear.backup'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
