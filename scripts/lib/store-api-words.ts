import { SECOND_SHOP_HOST } from './second-shop';
const READY = /^Store API ready on /;
const CUSTOMER = /^Customer:\s*(.+)$/;
const DATA = /^Data:\s*(.+)$/;

/** Listens to what the embedded store API prints when it is ready; its other lines are passed on. */
export class StoreApiWords {
  /** Resolves when the API has said that it is ready. */
  readonly ready: Promise<void>;

  #resolveReady: () => void = () => undefined;
  #customer: string | undefined;
  #data: string | undefined;
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve;
    });
  }

  /** Takes a line that the API printed. */
  read(line: string): void {
    const customer = CUSTOMER.exec(line)?.[1];
    const data = DATA.exec(line)?.[1];
    this.#customer ??= customer;
    this.#data ??= data;
    if (READY.test(line)) this.#resolveReady();
    else if (!customer && !data) this.#print(line);
  }

  /**
   * What there is to know about the seeded shops, as pairs of label and value. A database without the
   * demo customer is an operator's own, so it is not told about the demo's second shop either.
   *
   * @param shopUrl the storefront's address with `{host}` for the hostname
   */
  summary(shopUrl: string): [label: string, value: string][] {
    const lines: [string, string][] = [];
    if (this.#customer) {
      lines.push(['Second shop', shopUrl.replace('{host}', SECOND_SHOP_HOST)], ['Sign in', this.#customer]);
    }
    if (this.#data) lines.push(['Data', this.#data]);
    return lines;
  }
}
