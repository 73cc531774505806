import js from '@eslint/js';
import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
// @ts-expect-error: the package has no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Folders of lib in layers: a folder may import itself and those of earlier layers, and the first ones import each other. */
const SHARED_LAYERS = [
  ['format', 'logging', 'cache', 'process'],
  ['site'],
  ['routes'],
  ['images'],
  ['security'],
  ['env'],
  ['store-api'],
  ['browser'],
  ['navigation', 'api'],
];
const FEATURE_LAYERS = [
  ['session', 'store-info', 'messages'],
  ['products'],
  ['search', 'reviews'],
  ['cart'],
  ['quotes', 'saved-cart'],
  ['checkout'],
  ['addresses'],
  ['orders', 'payments'],
  ['content', 'seo'],
];

/** @param {string} folder */
const inLib = (folder) => `lib/${folder}`;
const SHARED = SHARED_LAYERS.flat().map(inLib);
const LIB = [...SHARED, ...FEATURE_LAYERS.flat().map(inLib)];
const FEATURES = ['layout', 'order', 'product', 'address'].map((folder) => `components/${folder}`);
const TOOLING = ['scripts', 'bench', 'e2e', 'test-support', 'tooling config'];

/** Who may import whom; everything else is reported. Keys and values are the file categories below. */
const ALLOWED_IMPORTS = {
  ...Object.fromEntries(
    [...SHARED_LAYERS, ...FEATURE_LAYERS].flatMap((layer, index, layers) => {
      const earlier = layers.slice(0, index).flat();
      return layer.map((folder) => [
        inLib(folder),
        ['shared', ...[...(index === 0 ? layer : [folder]), ...earlier].map(inLib)],
      ]);
    }),
  ),
  'components/ui': ['components/ui', 'lib/browser', 'lib/images', 'lib/navigation', 'lib/routes'],
  ...Object.fromEntries(FEATURES.map((feature) => [feature, [feature, 'components/ui', 'shared', ...LIB]])),
  'app/api': ['app/api', 'shared', ...LIB],
  'app/pages': ['app/pages', 'components/ui', ...FEATURES, 'shared', ...LIB],
  // It runs before every protected page, so it imports small modules only.
  middleware: [
    'lib/site',
    'lib/routes',
    'lib/security',
    'lib/api',
    'lib/session',
    'lib/store-info',
    'lib/search',
    'lib/logging',
  ],
  'app config': ['components/ui', 'server', 'shared', ...SHARED],
  server: ['server', 'shared', ...SHARED],
  'store-api': ['store-api', 'shared'],
  shared: ['shared'],
  // To be copied, so they stand alone.
  examples: [],
  ...Object.fromEntries(TOOLING.map((folder) => [folder, [...TOOLING, 'server', 'shared', ...SHARED]])),
  tools: ['tools', 'store-api', 'server', 'shared', ...TOOLING, ...LIB],
};

const boundarySettings = {
  // Every folder is an element, so that the plugin can tell which folder contains another.
  'boundaries/elements': [{ type: 'folder', pattern: '*' }],
  'boundaries/files': [
    ...[
      ...LIB.filter((folder) => folder !== 'lib/env'),
      'components/ui',
      ...FEATURES,
      'app/api',
      'server',
      'shared',
      'store-api',
      'tools',
      'scripts',
      'bench',
      'e2e',
    ].map((folder) => ({ category: folder, pattern: `${folder}/**` })),
    { category: 'examples', pattern: 'examples/**' },
    { category: 'test-support', pattern: 'test-support/**' },
    {
      category: 'lib/env',
      pattern: ['lib/env.ts', 'lib/env-schema.ts', 'lib/env-values.ts', 'lib/checked-env.ts'],
    },
    { category: 'app/pages', pattern: ['app/*', 'app/!(api)/**'] },
    { category: 'middleware', pattern: 'middleware.ts' },
    { category: 'app config', pattern: ['instrumentation*.ts', 'next.config.mjs'] },
    {
      category: 'tooling config',
      pattern: '!(next).config.{ts,mjs,js}',
    },
  ],
  'import/resolver': { typescript: { project: 'tsconfig.json' } },
};

const boundaryPolicies = [
  ...Object.entries(ALLOWED_IMPORTS).map(([category, allowed]) => ({
    from: { file: { categories: category } },
    allow: { to: { file: { categories: { anyOf: allowed } } } },
  })),
  {
    from: { file: { categories: { anyOf: ['app/pages', 'app/api'] } } },
    disallow: {
      to: { file: { categories: { anyOf: ['app/pages', 'app/api'] } } },
      dependency: { relationship: { to: ['sibling', 'uncle', 'nephew', null] } },
    },
    message:
      'A route imports only what lies above or below it; what two routes need belongs in components or lib.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      '**/.next/**',
      '**/next-env.d.ts',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })] },
    rules: {
      'import-x/no-duplicates': 'error',
      'import-x/no-self-import': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    // Tests may import what they compare or set up.
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.harness.{ts,tsx}'],
    plugins: { boundaries },
    settings: boundarySettings,
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkInternals: true, checkUnknownLocals: true, policies: boundaryPolicies },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        Headers: 'readonly',
        Request: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // It says why.
    files: ['server/server.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['app/**', 'components/**'],
    // Rules of components and hooks, which take a seventh of the linter's time.
    ignores: ['app/api/**', '**/*.test.*'],
    plugins: { '@next/next': next, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // components/ui/responsive-image.tsx renders optimized images without next/image's script.
      '@next/next/no-img-element': 'off',
      // A scrollable panel has to take the focus, or the keyboard can't reach what it hides.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['group'] }],
    },
  },
  {
    // The server writes to its log. What ends the program at its start is for the person at the terminal.
    files: [
      'lib/**',
      'app/api/**',
      'app/sites/**/(seo)/**',
      'server/**',
      'shared/**',
      'store-api/**',
      'instrumentation.ts',
      'middleware.ts',
    ],
    ignores: ['server/console-log.ts', '**/*.test.*'],
    rules: { 'no-console': 'error' },
  },
  {
    // What these print is their purpose.
    files: [
      'scripts/**',
      'examples/**',
      'tools/**',
      'bench/**',
      'e2e/**',
      'store-api/server.ts',
      'store-api/seed/**',
      'store-api/scripts/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
