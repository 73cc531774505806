import { version } from 'esbuild';

// Tests run as ES modules (hence `--experimental-vm-modules` in package.json): Next loads some of the project's files
// untranspiled as .mjs, PGlite imports its parts dynamically, and jose has no CommonJS build.
/** @satisfies {import('jest').Config} */
const shared = {
  rootDir: '.',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$|\\.css$': '<rootDir>/test-support/empty-module.cjs',
  },
  // With the version, so that what another one has made is not taken from jest's cache.
  transform: { '^.+\\.tsx?$': ['<rootDir>/test-support/transform.mjs', { version }] },
};

// Tests read the log by spying on its methods.
process.env.LOG_LEVEL ??= 'silent';

/** @type {import('jest').Config} */
const config = {
  // Jest's default leaves one core idle, which is half of a small machine.
  maxWorkers: '100%',
  // What the tests before have loaded stays in a worker's memory, and on Node 20 each promise passes through an AsyncLocalStorage
  // that jest makes for every test file. A worker that begins anew takes less time.
  workerIdleMemoryLimit: '300MB',
  // Contract tests start databases, which takes longer on a busy machine.
  testTimeout: 20_000,
  globalSetup: '<rootDir>/test-support/begin-run.ts',
  globalTeardown: '<rootDir>/test-support/end-run.ts',
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{lib,server,shared,components,scripts,tools,app,bench,docs}/**/*.test.ts',
        '<rootDir>/middleware.test.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/test-support/response-prototype.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test-support/jest-dom.ts'],
    },
    {
      ...shared,
      displayName: 'store-api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/store-api/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.ts$'],
    },
    {
      ...shared,
      // What takes tens of seconds, so that `npm test` leaves it to `npm run test:unit:long`.
      displayName: 'long',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/store-api/**/*.long.test.ts'],
    },
  ],
};

export default config;
