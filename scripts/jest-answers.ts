/**
 * An answer of the storefront's own JSON, for tests of what the browser does with it. Only these of its
 * properties are read; jsdom has no Response.
 */
export function jsonResponse(
  status: number,
  json: unknown = null,
  headers: Record<string, string> = {},
): Response {
  return answer(status, headers, async () => json);
}

/** An answer that is no JSON, such as the page of something between. */
export function pageAnswer(status: number): Response {
  return answer(status, {}, async () => JSON.parse('<h1>'));
}

/** An answer that comes when the test says so. */
export function heldAnswer() {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (response: Response) => resolve(response) };
}

function answer(status: number, headers: Record<string, string>, json: () => Promise<unknown>): Response {
  return Object.assign(Object.create(null), {
    ok: status < 300,
    status,
    headers: new Map(Object.entries(headers)),
    json,
  });
}
