import type { Handler, Step } from './step';

/** @returns a handler that runs the steps in their order, and then `last`, unless one of them has answered */
export function runSteps(steps: readonly Step[], last: Handler): Handler {
  return steps.reduceRight<Handler>(
    (next, step) => (request, response) => step(request, response, () => next(request, response)),
    last,
  );
}
