import type { ServerResponse } from 'node:http';

/**
 * Calls a listener just before the head of a response is written, when everything else has set its headers: Next appends
 * to a header that is set already.
 *
 * @param listener may set headers; it gets the status
 */
export function beforeHead(response: ServerResponse, listener: (status: number) => void): void {
  const { writeHead } = response;
  response.writeHead = (status: number, ...others: unknown[]) => {
    // After an error Next writes a second head, which Node refuses.
    if (!response.headersSent) listener(status);
    return Reflect.apply(writeHead, response, [status, ...others]);
  };
}
