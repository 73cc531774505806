import { expect } from '@playwright/test';
import { sendRequest, type RawResponse } from '../../../../e2e/fixtures/http';
import { deployment } from './deployment';

/** `cache`: how the platform's cache took part. */
export type CheckedResponse = RawResponse & { cache: string };

export type RequestOptions = {
  method?: string;
  /** The hostname that is visited. */
  host?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
};

/**
 * Sends a request to the deployment without following redirects.
 *
 * @param path with the query
 * @throws when there is no response, or the connection breaks off
 */
export async function send(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  const { method, host = deployment.host, headers, json } = options;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const sentHeaders = { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  const response = await sendRequest(deployment.url, path, { method, headers: sentHeaders, body });
  return { ...response, cache: String(response.headers['x-vercel-cache'] ?? '') };
}

/** Requests a page until it comes from the platform's cache, and returns that response. */
export async function sendUntilKept(path: string, options: RequestOptions = {}): Promise<CheckedResponse> {
  let response: CheckedResponse | undefined;
  const visit = async () => {
    response = await send(path, options);
    return response.cache;
  };
  await expect.poll(visit, { message: path }).toBe('HIT');
  if (!response) throw new Error(`${path} was not requested.`);
  return response;
}
