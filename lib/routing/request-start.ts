import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

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

/** @returns a property of a diagnostics channel's message, which has no type; undefined when it has none of this name */
export function property(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}
