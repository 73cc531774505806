/** Stands between the storefront and its store API, and changes answers as a hostile store would. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { listen } from '../../test-support/listen';
import { edits, FOREIGN_HOST, hostileText, MARK, seldom, withEdits, withTexts } from './hostile-values';

/** How every answer to the shop of one hostname is changed. */
export const hostileAnswer = fc.record({
  edits,
  /** In place of every text that is shown. */
  texts: fc.oneof(fc.constant(null), hostileText),
  status: seldom(fc.constantFrom(204, 206, 301, 304, 401, 404, 418, 429, 500, 503, 599)),
  /** In place of the JSON. */
  text: seldom(
    fc.oneof(
      hostileText,
      fc.constantFrom('', '{"data":[', '['.repeat(50_000), `<${MARK}>`, '{}', 'null', '[]'),
    ),
  ),
});

/** One case of them; of some, every picture has these bytes. */
export type HostileAnswer = (typeof hostileAnswer extends fc.Arbitrary<infer T> ? T : never) & {
  picture?: Buffer;
};

const PICTURES = '/pictures/';

export type HostileStore = {
  port: number;
  /** The address of all pictures of a hostname. */
  pictureOf: (host: string) => string;
  /** By hostname; the store of others is honest. */
  answers: Map<string, HostileAnswer>;
  stop: () => void;
};

/** @param targetPort of the store API on this machine */
export async function startHostileStore(targetPort: number): Promise<HostileStore> {
  const answers = new Map<string, HostileAnswer>();
  let port = 0;
  const pictureOf = (host: string) => `http://127.0.0.1:${port}${PICTURES}${host}.webp`;

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '', headers } = incoming;
    if (url.startsWith(PICTURES)) {
      const { picture } = answers.get(url.slice(PICTURES.length, -'.webp'.length)) ?? {};
      return void outgoing.writeHead(picture ? 200 : 404, { 'content-type': 'image/webp' }).end(picture);
    }
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, resolve);
      sent.on('error', reject);
      incoming.pipe(sent);
    });
    const bytes = await buffer(received);
    const host = headers.host?.split(':')[0] ?? '';
    const change = answers.get(host);
    const isJson = received.headers['content-type']?.includes('json');
    const honest = received.statusCode ?? 502;
    if (!change || !isJson) return void outgoing.writeHead(honest, received.headers).end(bytes);
    const answer: unknown = JSON.parse(bytes.toString());
    const shown = change.texts === null ? answer : withTexts(answer, change.texts);
    const text = change.text ?? JSON.stringify(withEdits(shown, change.edits));
    const named = change.picture ? text?.replace(/"[^"]+\.(?:webp|jpg)"/g, `"${pictureOf(host)}"`) : text;
    const body = Buffer.from(named ?? 'null');
    outgoing.writeHead(change.status ?? honest, {
      'content-type': 'application/json',
      'content-length': body.length,
      location: `https://${FOREIGN_HOST}/`,
      'set-cookie': `${MARK}=1`,
      'retry-after': '1e9',
    });
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  port = await listen(server);
  return {
    port,
    pictureOf,
    answers,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
