import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { awaitRenewals } from './control';
import { deployment, HOST } from './deployment';

export type CheckedResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  /** How the platform's cache took part. */
  cache: string;
};

type RequestOptions = {
  method?: string;
  /** The hostname that is visited. */
  host?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
};

const TIMEOUT_MS = 20_000;

/**
 * Sends a request to the platform without following redirects.
 *
 * @param path with the query
 * @throws when there is no response within 20 s, or the connection breaks off
 */
export function send(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  const { method = 'GET', host = HOST, headers, json } = options;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const sentHeaders = { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: deployment.httpPort,
        method,
        path,
        headers: sentHeaders,
        agent: false,
        timeout: TIMEOUT_MS,
      },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: bytes.toString(),
              bytes,
              cache: String(response.headers['x-vercel-cache'] ?? ''),
            }),
          reject,
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`No response for ${path}.`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Requests a page until the platform has a new one, and returns the response after that. */
export async function sendTwice(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  await send(path, options);
  // The page of an earlier check may be older than its minute.
  await awaitRenewals();
  return send(path, options);
}
