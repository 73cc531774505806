import { existsSync } from 'node:fs';

/** The files of variables that Next reads, the first winning. */
export function envFiles(mode: 'development' | 'production'): string[] {
  return [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env'];
}

/**
 * Adds the variables of the files in the current folder to those of the process; what is set already stays, empty or not.
 *
 * @throws Error when a file can't be read
 */
export function loadEnvFiles(mode: 'development' | 'production'): void {
  for (const file of envFiles(mode)) if (existsSync(file)) process.loadEnvFile(file);
}
