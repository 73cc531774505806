import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { collectTests, testGlobals } from './collect-tests.mjs';

/**
 * Runs tests for Stryker, all in this process. Jest would load a test and all that it imports again for each mutant, in half a
 * second; here only mutants of what runs while a module loads need that.
 *
 * @typedef {import('./collect-tests.mjs').CollectedTest} CollectedTest
 * @typedef {{ activeMutant: { id: string }, sandboxFileName: string, testFilter?: string[], hitLimit?: number, mutantActivation: 'static' | 'runtime' }} MutantRun
 * @typedef {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} Coverage
 * @typedef {{ activeMutant?: string, currentTestId?: string, hitCount?: number, hitLimit?: number, mutantCoverage?: Coverage }} Switch
 */

/** Files of tests that need a browser, modules replaced by others, another clock, or files that are not copied. */
const NEEDS_MORE = /@jest-environment jsdom|unstable_mockModule|useFakeTimers|node:fs/;

/** In the names of tests that measure time, which counting the runs of mutants takes. */
const MEASURES_TIME = '› takes a short time';

/** @param {string} folder @returns {string[]} */
function testFilesIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name))
    .filter((file) => !NEEDS_MORE.test(readFileSync(file, 'utf8')));
}

/** Instrumented rules count in it. @type {Coverage} */
const coverage = { static: {}, perTest: {} };

/** Instrumented rules read it. @type {Switch} */
const mutantSwitch = { mutantCoverage: coverage };
Object.assign(globalThis, { __stryker__: mutantSwitch });

/** @param {CollectedTest} test @returns {Promise<string | null>} what failed */
async function failureOf({ run }) {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error);
  }
}

/**
 * Puts first what is of the test file beside the mutated one, which probably kills the mutant.
 *
 * @template T
 * @param {T[]} all @param {string} mutated @param {(one: T) => string} fileOf
 */
function ownFirst(all, mutated, fileOf) {
  const own = `${path.basename(mutated, '.ts')}.test.ts`;
  const isOther = (/** @type {T} */ one) => Number(path.basename(fileOf(one)) !== own);
  return all.toSorted((one, other) => isOther(one) - isOther(other));
}

/** Runs tests until one fails. @param {CollectedTest[]} tests */
async function runAll(tests) {
  for (const [at, test] of tests.entries()) {
    const failureMessage = await failureOf(test);
    if (failureMessage !== null) {
      return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: at + 1 };
    }
  }
  return { status: 'survived', nrOfTests: tests.length };
}

class RuleTestRunner {
  // Stryker has changed into its copy of the project.
  #root = process.cwd();
  #require = createRequire(path.join(this.#root, 'package.json'));
  /** @type {Map<string, CollectedTest>} */
  #tests = new Map();
  /** The modules of the project that each test file imports. @type {Map<string, string[]>} */
  #modulesByFile = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    Object.assign(process.env, { NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    this.#require('tsx/cjs/api').register();
    const jestRequire = createRequire(this.#require.resolve('@jest/globals'));
    const { ModuleMocker } = jestRequire('jest-mock');
    const { jestExpect: expect } = jestRequire('@jest/expect');
    Object.assign(globalThis, testGlobals, { expect });
    // Outside of Jest, the module itself throws.
    const globals = {
      id: '@jest/globals',
      loaded: true,
      exports: { jest: new ModuleMocker(globalThis), expect },
    };
    Object.assign(this.#require.cache, { [this.#require.resolve('@jest/globals')]: globals });
    // The same values each time, and no search for the least that fails.
    this.#require('fast-check').configureGlobal({ seed: 1, endOnFailure: true });
    for (const file of String(process.env.MUTATED_FOLDERS).split(' ').flatMap(testFilesIn)) {
      this.#forgetModules();
      for (const test of this.#load(file)) this.#tests.set(test.id, test);
      this.#modulesByFile.set(file, this.#loadedModules());
    }
  }

  async dryRun() {
    const ns = mutantSwitch;
    const results = [];
    for (const test of this.#tests.values()) {
      ns.currentTestId = test.id;
      const started = performance.now();
      const failureMessage = await failureOf(test);
      const timeSpentMs = performance.now() - started;
      const outcome = failureMessage === null ? { status: 0 } : { status: 1, failureMessage };
      results.push({ id: test.id, name: test.id, fileName: test.file, timeSpentMs, ...outcome });
    }
    ns.currentTestId = undefined;
    return { status: 'complete', tests: results, mutantCoverage: coverage };
  }

  /** @param {MutantRun} options */
  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit, mutantActivation }) {
    const ns = mutantSwitch;
    Object.assign(ns, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    try {
      const result =
        mutantActivation === 'static'
          ? await this.#runStatic(sandboxFileName)
          : await this.#runCovering(sandboxFileName, testFilter ?? []);
      return hitLimit !== undefined && (ns.hitCount ?? 0) > hitLimit
        ? { status: 'timeout', reason: 'It ran far more often than without the mutant.' }
        : result;
    } finally {
      Object.assign(ns, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }

  /** @param {string} mutated its file @param {string[]} ids of the tests that run it */
  async #runCovering(mutated, ids) {
    const tests = ids.flatMap((id) => this.#tests.get(id) ?? []);
    const result = await runAll(ownFirst(tests, mutated, ({ file }) => file));
    const killer = this.#tests.get(result.killedBy?.[0] ?? '');
    mutantSwitch.activeMutant = undefined;
    // What a mutant leaves behind would have the tests of the next ones fail.
    const errorMessage = killer && (await failureOf(killer));
    return errorMessage ? { status: 'error', errorMessage } : result;
  }

  #loadedModules() {
    const isOwn = (/** @type {string} */ name) =>
      name.startsWith(this.#root) && !name.includes('node_modules');
    return Object.keys(this.#require.cache).filter(isOwn);
  }

  /** Has what tests import of the project loaded again. */
  #forgetModules() {
    for (const name of this.#loadedModules()) delete this.#require.cache[name];
  }

  /** @param {string} file */
  #load(file) {
    const tests = collectTests(file, () => this.#require(path.resolve(file)));
    return tests.filter(({ id }) => !id.includes(MEASURES_TIME));
  }

  /** @param {string} mutated its file in Stryker's copy */
  async #runStatic(mutated) {
    let nrOfTests = 0;
    this.#forgetModules();
    const files = [...this.#modulesByFile].filter(([, modules]) => modules.includes(mutated));
    for (const [file] of ownFirst(files, mutated, ([name]) => name)) {
      /** @type {CollectedTest[]} */
      let tests;
      try {
        tests = this.#load(file);
      } catch (error) {
        return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests };
      }
      const result = await runAll(tests);
      if (result.status === 'killed') return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: 'survived', nrOfTests };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RuleTestRunner }];
