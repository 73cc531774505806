import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FunctionOutput } from './build-output';
import type { Functions } from './functions';
import { endToEnd } from './headers';
import type { Visit } from './visit';

/**
 * Runs the middleware for a visit and does what its response says: changes of the request's headers, headers of the
 * response, a rewrite.
 *
 * @returns its own response when it has not passed the visit on; `crash` when it failed
 */
export async function runMiddleware(
  functions: Functions,
  output: FunctionOutput,
  visit: Visit,
): Promise<IncomingMessage | 'crash' | null> {
  const headers = { ...functionHeaders(visit) };
  // The body is the function's.
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  const response = await functions.call(output.folder, { method: visit.method, url: visit.sentUrl, headers });
  if (!response) return 'crash';
  const { headers: received } = response;
  overrideRequestHeaders(visit, received);
  const passed = Object.fromEntries(
    Object.entries(endToEnd(received, 'date', 'content-length')).filter(
      ([name]) => !name.startsWith('x-middleware-'),
    ),
  );
  const rewrite = received['x-middleware-rewrite']?.toString();
  if (rewrite === undefined && received['x-middleware-next'] === undefined) {
    Object.assign(visit.responseHeaders, passed);
    visit.status = response.statusCode;
    return response;
  }
  response.resume();
  Object.assign(visit.importantHeaders, passed);
  if (rewrite === undefined) return null;
  const target = new URL(rewrite, visit.url);
  visit.url.pathname = target.pathname;
  visit.url.search = target.search;
  const { statusCode = 200 } = response;
  if (statusCode >= 400) visit.middlewareStatus = statusCode;
  return null;
}

/** The headers that a function receives: the visitor's and the platform's. */
export function functionHeaders({ headers, clientAddress, id }: Visit): OutgoingHttpHeaders {
  return {
    ...headers,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': clientAddress,
    'x-real-ip': clientAddress,
    'x-vercel-forwarded-for': clientAddress,
    'x-vercel-id': id,
    'x-vercel-deployment-url': 'deployment.vercel.invalid',
    forwarded: `for=${clientAddress};host=${headers.host};proto=https`,
  };
}

function overrideRequestHeaders(visit: Visit, received: IncomingHttpHeaders): void {
  const overridden = received['x-middleware-override-headers']?.toString();
  if (overridden === undefined) return;
  const entries = overridden.split(',').flatMap((item) => {
    const name = item.trim();
    const value = received[`x-middleware-request-${name}`];
    return value === undefined ? [] : [[name, value] as const];
  });
  visit.headers = Object.fromEntries(entries);
}
