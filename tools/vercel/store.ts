/** The embedded store API for the checks, and a proxy in front of it that can fail and change what it says. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseStoreApiOutput } from '../../scripts/lib/startup-output';
import { createSupervisor } from '../../scripts/lib/supervisor';
import { listen } from '../../test-support/listen';

export type StoreApi = {
  /** Resolves when it responds; rejects when it ends before. */
  ready: Promise<void>;
  /** The lines that it has printed. */
  output: () => readonly string[];
  stop: () => Promise<void>;
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>;
};

/**
 * Starts the embedded store API with a database of its own.
 *
 * @param env its variables
 */
export function startStoreApi(root: string, env: Record<string, string>): StoreApi {
  const lines: string[] = [];
  const output = parseStoreApiOutput(() => undefined);
  const supervisor = createSupervisor({
    print: (line) => lines.push(line),
    exitWithParent: pathToFileURL(path.join(root, 'scripts/lib/exit-with-parent.mjs')).href,
  });
  supervisor.startService({
    name: 'the store API',
    args: ['--import', 'tsx', path.join(root, 'store-api/server.ts')],
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    onLine: (line) => {
      lines.push(line);
      output.read(line);
    },
  });
  const ended = supervisor.ended.then(() => {
    throw new Error(`The store API ended:\n${lines.join('\n')}`);
  });
  ended.catch(() => undefined);
  return {
    ready: Promise.race([output.ready, ended]),
    output: () => lines,
    stop: async () => {
      supervisor.stop(0);
      await supervisor.ended;
    },
    kill: async () => {
      supervisor.kill();
      await supervisor.ended;
    },
  };
}

/** A store API whose state can be changed. */
export type StoreProxy = {
  port: number;
  /** While it is down, it breaks every connection off. */
  setDown: (isDown: boolean) => void;
  /** Replaces texts in all its JSON from now on, as if the operator had edited the catalog. */
  setReplacements: (replacements: Record<string, string>) => void;
  stop: () => void;
};

/** @param targetPort of the store API on this machine */
export async function startStoreProxy(targetPort: number): Promise<StoreProxy> {
  let isDown = false;
  let replacements: [string, string][] = [];

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (isDown) return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, resolve);
      sent.on('error', reject);
      incoming.pipe(sent);
    });
    const { statusCode = 502, headers: receivedHeaders } = received;
    const bytes = await buffer(received);
    const isJson = receivedHeaders['content-type']?.includes('json');
    const body = isJson ? Buffer.from(replaceAll(bytes.toString(), replacements)) : bytes;
    const kept = { ...receivedHeaders, 'content-length': String(body.length) };
    delete kept['transfer-encoding'];
    outgoing.writeHead(statusCode, kept).end(body);
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  return {
    port: await listen(server),
    setDown: (down) => {
      isDown = down;
      if (down) server.closeAllConnections();
    },
    setReplacements: (texts) => {
      replacements = Object.entries(texts);
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function replaceAll(text: string, replacements: [from: string, to: string][]): string {
  return replacements.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
