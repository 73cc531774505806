import { createServer } from 'node:http';

export type TestStore = {
  /** The calls so far: path below the base and query, such as `/products?page=1`. */
  asked: string[];
  /** What it answers by path, as JSON; a number is an error status. Any other path is 404. */
  answer: (answers: Record<string, unknown>) => void;
  close: () => Promise<void>;
};

/** A store API that answers what a test tells it; STORE_API_URL names it until it is closed. */
export async function startTestStore(): Promise<TestStore> {
  let answers = new Map<string, unknown>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    asked.push(path);
    const answer = answers.get(path.split('?')[0] ?? '') ?? 404;
    response.writeHead(typeof answer === 'number' ? answer : 200).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test store has no port');
  process.env.STORE_API_URL = `http://127.0.0.1:${address.port}/api/v1`;
  return {
    asked,
    answer: (next) => {
      answers = new Map(Object.entries(next));
      asked.length = 0;
    },
    close: () => {
      delete process.env.STORE_API_URL;
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
