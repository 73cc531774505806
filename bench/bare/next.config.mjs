import path from 'node:path';

// The bare app has no node_modules of its own; it is built with the shop's Next and React.
const repository = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
const config = {
  turbopack: { root: repository },
  outputFileTracingRoot: repository,
};

export default config;
