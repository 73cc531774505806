/**
 * Tests the tests of the pure rules: Stryker changes a rule in one place after the other, and a test must fail each time.
 *
 *     npm run test:mutation                   all rules
 *     npm run test:mutation -- cart invoice   some of them, as tools/mutation/rules.ts names them
 *
 * What survived is printed, and stands in `.data/mutation/report.json`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runWithTimeout } from '../../scripts/lib/run-with-timeout';
import { RULES } from './rules';

const FOLDER = '.data/mutation';
const LIMIT_MS = 3 * 60 * 60_000;

/** Of the mutants of each kind of rules, in percent. */
const LEAST_KILLED = 85;

// npm keeps it in its own cache: only this check needs it.
const STRYKER = [
  'npm',
  'exec',
  '--yes',
  '--ignore-scripts',
  '--package=@stryker-mutator/core@9.6.1',
  '--',
  'stryker',
] as const;

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

type Report = z.infer<typeof reportSchema>;

/** Stryker's options for these files. */
function optionsFor(files: readonly string[]) {
  return {
    plugins: ['./tools/mutation/runner.mjs'],
    testRunner: 'rules',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // On a busy machine only what hangs takes longer.
    timeoutMS: 15_000,
    disableTypeChecks: false,
    // Nothing in it leads out of the copy, so that it need not be rewritten.
    tsconfigFile: 'none',
    mutate: files,
    // Only what the rules and their tests are made of is copied.
    ignorePatterns: [
      '**',
      '!lib/**',
      '!shared/**',
      '!store-api/**',
      '!test-support/**',
      '!tools/tsconfig.json',
      '!tsconfig.json',
    ],
    tempDirName: `${FOLDER}/copy`,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `${FOLDER}/report.json` },
    allowEmpty: false,
  };
}

/** @returns whether enough of the mutants of these files were killed, which it prints */
function judge(name: string, files: readonly string[], report: Report): boolean {
  const statuses = files.flatMap((file) => report.files[file]?.mutants.map(({ status }) => status) ?? []);
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  // The runner reports an error where a test fails without the mutant as well.
  const survived = count('Survived', 'RuntimeError');
  const untested = count('NoCoverage');
  const total = killed + survived + untested;
  const percent = (100 * killed) / total;
  console.log(
    [name, `${total} mutants`, `${killed} killed`, `${survived} survived`, `${untested} untested`]
      .map((text) => text.padStart(14))
      .join(''),
    `${percent.toFixed(1).padStart(7)} %`,
  );
  return percent >= LEAST_KILLED;
}

const names = process.argv.slice(2);

/** @returns whether enough mutants of each kind of rules were killed */
async function run(): Promise<boolean> {
  const unknown = names.filter((name) => !(name in RULES));
  if (unknown.length > 0) throw new Error(`There are no rules of ${unknown.join(', ')}.`);
  const chosen = Object.entries(RULES).filter(([name]) => names.length === 0 || names.includes(name));
  const files = chosen.flatMap(([, rules]) => rules);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/options.json`, JSON.stringify(optionsFor(files)));
  const succeeded = await runWithTimeout([...STRYKER, 'run', `${FOLDER}/options.json`], LIMIT_MS, {
    // From the folder of Stryker's copy.
    TSX_TSCONFIG_PATH: 'tools/tsconfig.json',
    MUTATED_FOLDERS: [...new Set(files.map((file) => path.dirname(file)))].join(' '),
  });
  if (!succeeded) return false;
  const report = reportSchema.parse(JSON.parse(readFileSync(`${FOLDER}/report.json`, 'utf8')));
  const isEnough = chosen.map(([name, rules]) => judge(name, rules, report));
  judge('all', files, report);
  return !isEnough.includes(false);
}

run().then(
  (isEnough) => process.exit(isEnough ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
