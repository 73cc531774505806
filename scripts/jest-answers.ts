/**
 * An answer of the storefront's own JSON, for tests of what the browser does with it. Only these of its
 * properties are read; jsdom has no Response.
 */
export function jsonAnswer(status: number, json: unknown = null): Response {
  return Object.assign(Object.create(null), { ok: status < 300, status, json: async () => json });
}

/** An answer that comes when the test says so. */
export function heldAnswer() {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (response: Response) => resolve(response) };
}
