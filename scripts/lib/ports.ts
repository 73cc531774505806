import { connect, createServer } from 'node:net';
import { StartError } from './start-error';

/**
 * Makes sure that a port can be listened on.
 *
 * @param port the port
 * @param what who wants it, as the message calls it
 * @param remedy the command that uses another port; undefined: there is none
 * @throws StartError saying which port can't be had and what to do
 */
export async function requirePort(port: number, what: string, remedy?: string): Promise<void> {
  const problem = (await answers(port)) ? 'EADDRINUSE' : await listenProblem(port);
  if (problem === undefined) return;
  const [reason, wayOut] =
    problem === 'EADDRINUSE'
      ? ['is taken by another program', 'Stop that one, or use another port']
      : [`can't be listened on (${problem})`, 'Use another port'];
  throw new StartError(
    `Port ${port}, which ${what} needs, ${reason}. ${wayOut}${remedy ? `: ${remedy}` : '.'}`,
  );
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

// Listening alone does not tell everywhere: some systems let a second program listen on all addresses
// while the first one holds the port on localhost only.
async function answers(port: number): Promise<boolean> {
  const tries = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port, timeout: 1000 });
        const done = (answered: boolean) => {
          socket.destroy();
          resolve(answered);
        };
        socket.once('connect', () => done(true));
        socket.once('timeout', () => done(false));
        socket.once('error', () => done(false));
      }),
  );
  return (await Promise.all(tries)).includes(true);
}

function listenProblem(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}
