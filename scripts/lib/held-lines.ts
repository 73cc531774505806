const LIMIT = 2000;

/** Keeps a program's lines back until it is known whether they matter. */
export class HeldLines {
  #held: string[] = [];
  #isRetryable = false;
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Takes a line; of very many, the oldest are dropped. */
  read(line: string): void {
    if (this.#isRetryable) return this.#print(line);
    this.#held.push(line);
    if (this.#held.length > LIMIT) this.#held.shift();
  }

  /** Prints what was held back. */
  show(): void {
    this.#held.forEach((line) => this.#print(line));
    this.#held = [];
  }

  /** Drops what was held back and prints all that follows. */
  passOn(): void {
    this.#held = [];
    this.#isRetryable = true;
  }
}
