// `npm start` and `npm run dev` (--dev). Plain JavaScript, so that a missing `npm ci` or an old Node is
// answered with a word and not with a stack; the rest is TypeScript, read by tsx.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19 or later.`);
  process.exit(1);
}

const tsx = await import('tsx/esm/api').catch(() => {
  console.error('The packages are not installed yet. Run: npm ci');
  process.exit(1);
});

const { start } = await tsx.tsImport('./lib/start.ts', import.meta.url);
process.exit(
  await start({
    root: process.cwd(),
    dev: process.argv.includes('--dev'),
    tsx: import.meta.resolve('tsx'),
    orphanGuard: import.meta.resolve('./lib/end-with-starter.mjs'),
  }),
);
