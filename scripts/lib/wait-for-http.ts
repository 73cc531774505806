import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;

/**
 * Whether a server sends any response, whatever its status.
 *
 * @param url an http URL
 * @param limitMs how long to wait for the response headers
 */
export function answersHttp(url: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: Math.max(1, limitMs) }, (response) => {
      response.resume();
      resolve(true);
    });
    request.once('timeout', () => request.destroy());
    request.once('close', () => resolve(false));
    request.once('error', () => resolve(false));
  });
}

/**
 * Polls a server until it sends any response.
 *
 * @param url an http URL
 * @returns false when there is no response within `limitMs`
 */
export async function waitForHttp(url: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!(await answersHttp(url, deadline - Date.now()))) {
    if (Date.now() > deadline) return false;
    await pause(POLL_INTERVAL_MS);
  }
  return true;
}
