import { sendRequest, type RawResponse } from '../../../../e2e/fixtures/http';
import { awaitRenewals } from './control';
import { deployment, HOST } from './deployment';

/** `cache`: how the platform's cache took part. */
export type CheckedResponse = RawResponse & { cache: string };

type RequestOptions = {
  method?: string;
  /** The hostname that is visited. */
  host?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
};

/**
 * Sends a request to the platform without following redirects.
 *
 * @param path with the query
 * @throws when there is no response, or the connection breaks off
 */
export async function send(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  const { method, host = HOST, headers, json } = options;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const sentHeaders = { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  const base = `http://127.0.0.1:${deployment.httpPort}`;
  const response = await sendRequest(base, path, { method, headers: sentHeaders, body });
  return { ...response, cache: String(response.headers['x-vercel-cache'] ?? '') };
}

/** Requests a page until the platform has a new one, and returns the response after that. */
export async function sendTwice(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  await send(path, options);
  // The page of an earlier check may be older than its minute.
  await awaitRenewals();
  return send(path, options);
}
