const MAX_BUFFERED_LINES = 2000;

/** Holds a program's output back until it is known whether it matters. */
export type OutputBuffer = {
  /** Takes a line; beyond 2000 lines the oldest are dropped. */
  write: (line: string) => void;
  /** Prints what was held back. */
  flush: () => void;
  /** Prints what was held back of a log, which an operator has to see, discards the rest, and prints every later line. */
  passThrough: () => void;
};

/** @param print receives the lines that are shown */
export function createOutputBuffer(print: (line: string) => void): OutputBuffer {
  let buffered: string[] = [];
  let isPassingThrough = false;
  return {
    write(line) {
      if (isPassingThrough) return print(line);
      buffered.push(line);
      if (buffered.length > MAX_BUFFERED_LINES) buffered.shift();
    },
    flush() {
      buffered.forEach(print);
      buffered = [];
    },
    passThrough() {
      buffered.filter(isLogLine).forEach(print);
      buffered = [];
      isPassingThrough = true;
    },
  };
}

/**
 * Marks a line with the program that printed it. Lines of a log stay as they are, so that a collector of logs can parse
 * them; each names its program.
 */
export function labelLine(label: string, line: string): string {
  return isLogLine(line) ? line : `${label.padEnd(5)} | ${line}`;
}

function isLogLine(line: string): boolean {
  return line.startsWith('{"level":') && line.endsWith('}');
}

const READY = /^Store API ready on /;
const OTHER_SHOP = /^Other shop:\s*(\S+)$/;
const CUSTOMER = /^Customer:\s*(.+)$/;
const DATA = /^Data:\s*(.+)$/;

/** Reads what the embedded store API prints when it starts. */
export type StoreApiOutput = {
  /** Resolves when the store API has printed that it is ready. */
  ready: Promise<void>;
  /** Takes a line of its output. */
  read: (line: string) => void;
  /** @returns the hostnames of the other seeded shops, once it is ready; none for data without them */
  otherShops: () => string[];
  /**
   * What there is to know about the seeded shops, as pairs of label and value.
   *
   * @param shopUrl the storefront's URL with `{host}` for the hostname
   */
  summary: (shopUrl: string) => [label: string, value: string][];
};

/** @param print receives the lines that are not part of the summary */
export function parseStoreApiOutput(print: (line: string) => void): StoreApiOutput {
  const found = new Map<RegExp, string>();
  const otherShops: string[] = [];
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  return {
    ready,
    read(line) {
      const [, otherShop] = OTHER_SHOP.exec(line) ?? [];
      const [known] = [CUSTOMER, DATA].filter((pattern) => pattern.test(line));
      if (READY.test(line)) resolveReady();
      else if (otherShop) otherShops.push(otherShop);
      else if (!known) print(line);
      else if (!found.has(known)) found.set(known, known.exec(line)?.[1] ?? '');
    },
    otherShops: () => otherShops,
    summary(shopUrl) {
      const lines: [string, string | undefined][] = [
        ...otherShops.map((host): [string, string] => ['Other shop', shopUrl.replace('{host}', host)]),
        ['Sign in', found.get(CUSTOMER)],
        ['Data', found.get(DATA)],
      ];
      return lines.flatMap(([label, value]) => (value ? [[label, value]] : []));
    },
  };
}
