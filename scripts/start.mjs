// `npm start` and `npm run dev` (--dev). Plain JavaScript, so that an old Node or missing packages give a readable
// message; the rest is TypeScript, run by tsx.
const parentPid = process.ppid;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19, 22 or 24.`);
  process.exit(1);
}
// Short-lived and future versions mostly work, so they are no reason to refuse.
if (![20, 22, 24].includes(major)) {
  console.warn(`Node ${process.versions.node} is not tested with this project; 20.19, 22 and 24 are.`);
}

const tsx = await import('tsx/esm/api').catch(() => {
  console.error('The packages are not installed yet. Run: npm ci');
  process.exit(1);
});

const { runShop } = await tsx.tsImport('./lib/run-shop.ts', import.meta.url);
process.exit(
  await runShop({
    root: process.cwd(),
    dev: process.argv.includes('--dev'),
    tsx: import.meta.resolve('tsx'),
    loadStoreApiSchema: async () => (await tsx.tsImport('../store-api/env.ts', import.meta.url)).envSchema,
    exitWithParent: import.meta.resolve('./lib/exit-with-parent.mjs'),
    parentPid,
  }),
);
