import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A part of what happens to a request before Next. It settles something of the request and calls `next`, or answers itself.
 */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The steps without which a request could harm shoppers: server/guards.ts tries each of them at the start. */
export type GuardName =
  | 'requestId'
  | 'defaultHeaders'
  | 'requestPath'
  | 'trustedProxy'
  | 'siteScheme'
  | 'requestGuard'
  | 'renderHeaders'
  | 'imageAddresses'
  | 'pageQuery';

/** What happens to a request before Next, in the order of the properties. */
export type ShopSteps = Record<
  | GuardName
  | 'measure'
  | 'wwwRedirect'
  | 'health'
  | 'ready'
  | 'metrics'
  | 'maintenance'
  | 'compression'
  | 'buildFiles'
  | 'secondCache'
  | 'listsInFlight',
  Step
>;

/** A step that has nothing to do. */
export const passOn: Step = (_request, _response, next) => next();

/** @returns a handler that runs the steps in their order, and then `last`, unless one of them has answered */
export function runSteps(steps: readonly Step[], last: Handler): Handler {
  return steps.reduceRight<Handler>(
    (next, step) => (request, response) => step(request, response, () => next(request, response)),
    last,
  );
}
