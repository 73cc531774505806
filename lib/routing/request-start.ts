import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { property } from './channel-message';

/**
 * Registers a listener that may change each request to this process's HTTP servers, and set headers of its response,
 * before Next handles it. Listeners run in the order of their registration.
 */
export function onRequestStart(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe('http.server.request.start', (message) => {
    const request = property(message, 'request');
    const response = property(message, 'response');
    if (request instanceof IncomingMessage && response instanceof ServerResponse) listener(request, response);
  });
}
