import { loadEnvFiles } from '../shared/env-files';

/** Whether the pages are made from their sources, with hot reload. */
export const isDevelopment = process.argv.includes('--dev');

// Next and the log read them when they are loaded, so this is imported first.
const mode = isDevelopment ? 'development' : 'production';
Object.assign(process.env, { NODE_ENV: mode });
loadEnvFiles(mode);
