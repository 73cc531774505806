import 'server-only';
import http from 'node:http';
import https from 'node:https';

/** A whole answer; any status counts. */
export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** One request and its limits. */
export type HttpRequest = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** When the whole call is given up, in ms. */
  timeoutMs: number;
  /** When connecting is given up, in ms. */
  connectTimeoutMs: number;
};

/** Thrown when a call took longer than it may. */
export class RequestTimeoutError extends Error {}

// More than the largest list (100 products) by far; a runaway answer must not fill the memory.
const MAX_BODY_BYTES = 8 * 1024 * 1024;

// Below the 5 s after which Node's own servers close an idle connection, so that a call seldom meets one
// that is just being closed.
const IDLE_MS = 4000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

/**
 * One HTTP sendRequest over node:http, because fetch replaces the Host header by its own. Redirects are not
 * followed.
 *
 * @throws RequestTimeoutError when a limit passes; another error when the connection fails or breaks
 */
export function sendRequest(call: HttpRequest): Promise<HttpResponse> {
  const secure = call.url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(call.url, {
      method: call.method,
      headers: call.headers,
      agent: agents[secure ? 'https:' : 'http:'],
      // Node would take the name to verify from our Host header, which is the shop's and not the API's.
      ...(secure ? { servername: call.url.hostname } : {}),
    });
    const giveUp = () => request.destroy(new RequestTimeoutError(`no answer from ${call.url.host} in time`));
    const deadline = setTimeout(giveUp, call.timeoutMs);
    let connecting: NodeJS.Timeout | undefined;

    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      connecting = setTimeout(giveUp, call.connectTimeoutMs);
      socket.once('connect', () => clearTimeout(connecting));
    });
    request.on('error', reject);
    request.on('close', () => {
      clearTimeout(deadline);
      clearTimeout(connecting);
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BODY_BYTES) request.destroy(new Error('the answer is too large'));
        chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    request.end(call.body);
  });
}
