import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { formatTable, type Figure } from './figures';

/** Where the results are written, beside what the shop keeps; git ignores it. */
const RESULTS_FOLDER = path.resolve('.data/bench');

/** What a part of the benchmark measured. */
export type PartResult = {
  figures: Figure[];
  /** What a reader must know of this run, such as a program that is missing. */
  notes?: string[];
  /** What makes the command fail. */
  failures?: string[];
};

/**
 * Runs a part of the benchmark as a program: prints its table, writes `.data/bench/PART.json`, and exits with 1 when the
 * part fails. A missed goal is no failure.
 */
export function runPart(part: string, measure: () => Promise<PartResult>): void {
  measure().then(
    (result) => {
      const { figures, notes = [], failures = [] } = result;
      console.log(`\n${part}\n\n${formatTable(figures)}\n`);
      for (const note of notes) console.log(note);
      for (const failure of failures) console.error(failure);
      writeResults(part, { figures, notes });
      process.exit(failures.length === 0 ? 0 : 1);
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}

/** The file of a part's results, or of all. */
export function resultsFile(name: string): string {
  return path.join(RESULTS_FOLDER, `${name}.json`);
}

/** Writes results with the machine and the sources that they belong to. */
export function writeResults(name: string, results: object): string {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = resultsFile(name);
  const processors = cpus();
  const run = {
    finishedAt: new Date().toISOString(),
    commit: currentCommit(),
    node: process.version,
    processor: processors[0]?.model ?? '',
    cores: processors.length,
  };
  writeFileSync(file, `${JSON.stringify({ ...run, ...results }, null, 2)}\n`);
  return file;
}

/** @returns an empty text without git, as in an archive of the sources */
function currentCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return '';
  }
}
