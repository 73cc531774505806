import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { discardRest } from '@/shared/discard-rest';

/** A complete response with any status. */
export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export type HttpRequest = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  /** A stream is passed on as it comes; when it fails, so does the call. */
  body: string | ReadableStream<Uint8Array> | undefined;
  /** For the whole call, in ms. */
  timeoutMs: number;
  /** For connecting, in ms. */
  connectTimeoutMs: number;
};

/** Thrown when a call exceeds one of its timeouts. */
export class RequestTimeoutError extends Error {}

// Far more than the largest list (100 products) needs; an endless response must not exhaust the memory.
const MAX_BODY_BYTES = 8 * 1024 * 1024;

// Node's servers close idle connections after 5 s; a shorter time avoids sending on one that is being closed.
const IDLE_MS = 4000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

/**
 * Sends one HTTP request with node:http, because fetch overrides the Host header. Redirects are not followed.
 *
 * @throws RequestTimeoutError after a timeout; another error when the connection fails or breaks
 */
export function sendRequest(call: HttpRequest): Promise<HttpResponse> {
  const secure = call.url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(call.url, {
      method: call.method,
      headers: call.headers,
      agent: agents[secure ? 'https:' : 'http:'],
      // By default Node verifies the certificate against the Host header, which names the shop and not the API.
      ...(secure ? { servername: call.url.hostname } : {}),
    });
    const abort = () => request.destroy(new RequestTimeoutError(`no response from ${call.url.host} in time`));
    // A program that was busy until a timer was due runs it before it looks at what the network has brought meanwhile.
    const deadline = setTimeout(() => setImmediate(abort), call.timeoutMs);
    let connecting: NodeJS.Timeout | undefined;

    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      const abortUnconnected = () => socket.connecting && abort();
      connecting = setTimeout(() => setImmediate(abortUnconnected), call.connectTimeoutMs);
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
        if (size > MAX_BODY_BYTES) request.destroy(new Error('the response is too large'));
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
    if (typeof call.body === 'object') {
      const upload = Readable.from(chunksOf(call.body));
      upload.on('error', (error) => request.destroy(error));
      // An answer may come before the end of the upload, which then has no use.
      request.on('close', () => upload.destroy());
      upload.pipe(request);
    } else request.end(call.body);
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // Of a stream that was read to its end nothing is left; a broken one tells its error by the read.
    await discardRest(reader);
  }
}
