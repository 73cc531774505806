/**
 * A response of the storefront's JSON API for tests of browser code. jsdom has no Response; only the properties
 * here are read.
 */
export function jsonResponse(
  status: number,
  json: unknown = null,
  headers: Record<string, string> = {},
): Response {
  return response(status, headers, async () => json);
}

/** A response that is not JSON, such as the error page of a proxy. */
export function htmlResponse(status: number): Response {
  return response(status, {}, async () => JSON.parse('<h1>'));
}

/** A response that arrives when the test calls `resolve`. */
export function deferredResponse() {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve: (response: Response) => resolve(response) };
}

function response(status: number, headers: Record<string, string>, json: () => Promise<unknown>): Response {
  return Object.assign(Object.create(null), {
    ok: status < 300,
    status,
    headers: new Map(Object.entries(headers)),
    json,
  });
}
