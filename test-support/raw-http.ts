import { connect } from 'node:net';

/** What a server sent on one connection. */
export type RawExchange = {
  /** Of the first response; 0 when there is none. */
  status: number;
  /** Header names in lower case; several of one name are joined by a comma and a space. */
  headers: Record<string, string>;
  /** Everything after the first head, further responses included. */
  body: string;
};

/**
 * Sends bytes to a local server, as no HTTP client would, and reads until the server closes the connection.
 *
 * @param text sent in one write; the connection stays open afterwards
 * @throws when the connection is still open after `timeoutMs`
 */
export function sendRaw(port: number, text: string, timeoutMs = 15_000): Promise<RawExchange> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const timer = setTimeout(() => {
      reject(new Error(`The connection is open after ${timeoutMs} ms. Received: ${received.slice(0, 200)}`));
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    // A reset is one way to close a connection.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parseExchange(received));
    });
  });
}

function parseExchange(received: string): RawExchange {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    const key = name.toLowerCase();
    headers[key] = [headers[key], value.join(':').trim()].filter((text) => text !== undefined).join(', ');
  }
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
