import type { Config } from 'jest';

// Tests run as ES modules (hence `--experimental-vm-modules` in package.json): some of our own files are
// .mjs because Next loads them as they are, PGlite imports its parts dynamically, and jose is no CommonJS.
const shared: Config = {
  rootDir: '.',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/jest-empty.cjs',
  },
  transform: {
    '^.+\\.tsx?$': [
      'ts-jest',
      {
        useESM: true,
        // Types are checked by `npm run types`; here each file is only transpiled.
        diagnostics: false,
        tsconfig: {
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'ES2023',
          jsx: 'react-jsx',
          isolatedModules: true,
          esModuleInterop: true,
        },
      },
    ],
  },
};

const config: Config = {
  // Jest's own choice leaves one core idle, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{lib,scripts,tools,app}/**/*.test.ts', '<rootDir>/middleware.test.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{app,components}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest-dom.ts'],
    },
    {
      ...shared,
      displayName: 'store-api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/store-api/**/*.test.ts'],
    },
  ],
};

export default config;
