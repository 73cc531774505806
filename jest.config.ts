import type { Config } from 'jest';

const shared: Config = {
  rootDir: '.',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/scripts/jest-empty.cjs' },
  // jose ships only ES modules; jest runs CommonJS, so it is transpiled like our own sources.
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      'ts-jest',
      { tsconfig: { module: 'commonjs', moduleResolution: 'node10', jsx: 'react-jsx', allowJs: true, esModuleInterop: true, isolatedModules: true, target: 'ES2022' }, diagnostics: false },
    ],
  },
};

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{lib,scripts,app}/**/*.test.ts', '<rootDir>/middleware.test.ts'],
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
