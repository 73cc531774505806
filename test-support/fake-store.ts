import { createServer } from 'node:http';
import { resetEnv } from '@/lib/env';

export type TestStore = {
  /** The requests so far: path below the base and query, such as `/products?page=1`. */
  asked: string[];
  /** Sets the JSON responses by path; a number is an error status. Other paths are answered with 404. */
  answer: (answers: Record<string, unknown>) => void;
  close: () => Promise<void>;
};

/** Starts a store API with fixed responses. STORE_API_URL names it until it is closed. */
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
  if (address === null || typeof address === 'string') throw new Error('The fake store has no port.');
  process.env.STORE_API_URL = `http://127.0.0.1:${address.port}/api/v1`;
  resetEnv();
  return {
    asked,
    answer: (next) => {
      answers = new Map(Object.entries(next));
      asked.length = 0;
    },
    close: () => {
      delete process.env.STORE_API_URL;
      resetEnv();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
