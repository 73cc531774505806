/**
 * Runs all parts of the benchmark one after the other, and puts their results together: `npm run bench`. One part alone:
 * `npm run bench:server` and so on. A part that fails does not keep the others from running.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runWithTimeout } from '../scripts/lib/run-with-timeout';
import { figureSchema, formatTable, meetsGoal, type Figure } from './lib/figures';
import { resultsFile, writeResults } from './lib/run-part';

const PARTS = ['bytes', 'server', 'proxy', 'navigate', 'paint', 'scale'].filter((part) =>
  existsSync(`bench/${part}.ts`),
);

const PART_LIMIT_MS = 15 * 60_000;

/** What a part has written to its file. */
const storedPart = z.object({ figures: z.array(figureSchema), notes: z.array(z.string()).optional() });

type StoredPart = z.infer<typeof storedPart>;

async function run(): Promise<boolean> {
  const failed: string[] = [];
  const results = new Map<string, StoredPart>();
  for (const part of PARTS) {
    rmSync(resultsFile(part), { force: true });
    console.log(`\nnpm run bench:${part}`);
    const command = [process.execPath, '--import', 'tsx', path.resolve(`bench/${part}.ts`)] as const;
    if (!(await runWithTimeout(command, PART_LIMIT_MS))) failed.push(part);
    const stored = readPart(part);
    if (stored) results.set(part, stored);
  }

  const withGoal: Figure[] = [];
  for (const [part, { figures }] of results) {
    withGoal.push(
      ...figures.filter(({ goal }) => goal).map((row) => ({ ...row, name: `${part}: ${row.name}` })),
    );
  }
  console.log(`\nWhat has a goal\n\n${formatTable(withGoal)}\n`);
  const file = writeResults('results', { parts: Object.fromEntries(results) });
  console.log(
    `${withGoal.filter(meetsGoal).length} of ${withGoal.length} goals are met. All results: ${file}`,
  );
  if (failed.length > 0) console.error(`Failed: ${failed.map((part) => `bench:${part}`).join(', ')}`);
  return failed.length === 0;
}

/** @returns undefined when the part ended before it wrote its results */
function readPart(part: string): StoredPart | undefined {
  const file = resultsFile(part);
  return existsSync(file) ? storedPart.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

run().then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
