// `node server/start.cjs`, with `--dev` for hot reload. The server is TypeScript, loaded as CommonJS: tsx's loader of both kinds
// of modules takes 43 MB more. It goes when all is loaded, so that Next's files pass by it.
const { register } = require('tsx/cjs/api');

const unregister = register();
require('./server.ts');
unregister();
