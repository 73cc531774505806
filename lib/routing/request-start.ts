import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * Registers a listener that may change each request to this process's HTTP servers before Next handles it. Listeners
 * run in the order of their registration.
 */
export function onRequestStart(listener: (request: IncomingMessage) => void): void {
  subscribe('http.server.request.start', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message && message.request;
    if (request instanceof IncomingMessage) listener(request);
  });
}
