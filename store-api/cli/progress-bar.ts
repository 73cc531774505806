import type { WriteStream } from 'node:tty';

const WIDTH = 30;

/** A line of progress, such as `Importing [#####     ] 50 % 5,000 / 10,000`. */
export function formatProgress(label: string, done: number, total: number): string {
  const share = total > 0 ? Math.min(done / total, 1) : 1;
  const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH);
  const format = (count: number) => count.toLocaleString('en-IN');
  return `${label.padEnd(9)} [${bar}] ${Math.floor(share * 100)} % ${format(done)} / ${format(total)}`;
}

/** Shows progress on a terminal; nothing where the output is a file or a pipe. */
export function createProgressBar(output: WriteStream) {
  let isShown = false;
  return {
    show: (label: string, done: number, total: number): void => {
      if (!output.isTTY) return;
      output.write(`\r\u001b[K${formatProgress(label, done, total)}`);
      isShown = true;
    },
    clear: (): void => {
      if (isShown) output.write('\r\u001b[K');
      isShown = false;
    },
  };
}
