import { watch } from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several steps. In ms. */
const SETTLE_MS = 100;

/**
 * Calls a function when a file changes that the development server reads only when it starts: its own, Next's configuration and
 * the settings. All others Next watches itself.
 *
 * @param root the project's folder
 */
export function watchServerFiles(root: string, onChange: () => void): void {
  let settling: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(onChange, SETTLE_MS);
  };
  watch(root, (_event, name) => {
    if (name === 'next.config.mjs' || name?.startsWith('.env')) changed();
  });
  watch(path.join(root, 'server'), { recursive: true }, (_event, name) => {
    if (name && !name.includes('.test.')) changed();
  });
}
