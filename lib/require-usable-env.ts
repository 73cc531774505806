import 'server-only';
import { readEnv } from './env';

/** Ends the process, with a word, over a setting that can't be used: at its start, and not at a request. */
export function requireUsableEnv(): void {
  try {
    readEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
