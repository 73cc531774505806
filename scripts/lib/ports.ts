import { connect, createServer } from 'node:net';
import { StartError } from './start-error';

/**
 * Checks that a port is free.
 *
 * @param what the program that needs it, as in the message
 * @param remedy the command that uses another port, if there is one
 * @throws StartError naming the port and what to do
 */
export async function requirePort(port: number, what: string, remedy?: string): Promise<void> {
  const problem = (await acceptsConnections(port)) ? 'EADDRINUSE' : await listenProblem(port);
  if (problem === undefined) return;
  const [reason, advice] =
    problem === 'EADDRINUSE'
      ? ['is taken by another program', 'Stop that one, or use another port']
      : [`can't be listened on (${problem})`, 'Use another port'];
  throw new StartError(
    `Port ${port}, which ${what} needs, ${reason}. ${advice}${remedy ? `: ${remedy}` : '.'}`,
  );
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

// Some systems let a second program listen on all addresses while the first has the port on localhost only, so
// listening is not a sufficient check.
async function acceptsConnections(port: number): Promise<boolean> {
  const attempts = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port, timeout: 1000 });
        const done = (accepted: boolean) => {
          socket.destroy();
          resolve(accepted);
        };
        socket.once('connect', () => done(true));
        socket.once('timeout', () => done(false));
        socket.once('error', () => done(false));
      }),
  );
  return (await Promise.all(attempts)).includes(true);
}

function listenProblem(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}
