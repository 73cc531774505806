import { transformSync } from 'esbuild';

/** Turns TypeScript into JavaScript for jest, without a look at the types, which `npm run types` checks. */
export default {
  /**
   * @param {string} source
   * @param {string} file
   * @param {{ supportsStaticESM: boolean }} loader
   */
  process: (source, file, { supportsStaticESM }) =>
    transformSync(source, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      // Jest loads what runs before and after all tests with `require`.
      format: supportsStaticESM ? 'esm' : 'cjs',
      jsx: 'automatic',
      target: 'es2023',
      sourcefile: file,
      sourcemap: 'inline',
    }),
};
