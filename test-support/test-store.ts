import { resetEnv } from '@/lib/env';
import { startFakeStore, type RecordedRequest } from './fake-store';

export type TestStore = {
  /** The requests so far: path below the base and query, such as `/products?page=1`. */
  requested: () => string[];
  /** The value of X-Forwarded-For of each of them. */
  forwardedFor: () => (string | undefined)[];
  /** The last of them. */
  last: () => RecordedRequest | undefined;
  /** Sets the JSON responses by path; a number is an error status. Other paths respond with 404. */
  setResponses: (responses: Record<string, unknown>) => void;
  close: () => Promise<void>;
};

/** Starts a store API with fixed responses for a unit test. STORE_API_URL names it until it is closed. */
export async function startTestStore(): Promise<TestStore> {
  let responses: Record<string, unknown> = {};
  const store = await startFakeStore(({ path }) => {
    const response = responses[path] ?? 404;
    return typeof response === 'number' ? { status: response, body: {} } : { status: 200, body: response };
  });
  process.env.STORE_API_URL = store.url;
  resetEnv();
  return {
    requested: () => store.requests.map(({ path }) => path.replace('/api/v1', '')),
    forwardedFor: () =>
      store.requests.map(({ rawHeaders }) => {
        const index = rawHeaders.findIndex((name) => name.toLowerCase() === 'x-forwarded-for');
        return index === -1 ? undefined : rawHeaders[index + 1];
      }),
    last: () => store.requests.at(-1),
    setResponses: (next) => {
      responses = next;
      store.requests.length = 0;
    },
    close: () => {
      delete process.env.STORE_API_URL;
      resetEnv();
      return store.close();
    },
  };
}

/** As startTestStore, for all tests of a file: serves every shop below localhost, and is closed after the last test. */
export async function openTestStore(): Promise<TestStore> {
  process.env.SITE_HOSTS = '*.localhost';
  const store = await startTestStore();
  afterAll(() => {
    delete process.env.SITE_HOSTS;
    return store.close();
  });
  return store;
}
