import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routeOf } from '../http/matched-route';

/**
 * Makes each request a span of its caller's trace, named after its route: paths hold the ids of orders, and queries the
 * phone numbers by which they are tracked.
 */
export const traceRequests: MiddlewareHandler = async (c, next) => {
  const caller = propagation.extract(context.active(), {
    traceparent: c.req.header('traceparent'),
    tracestate: c.req.header('tracestate'),
  });
  const { method } = c.req;
  const tracer = trace.getTracer('store-api');
  await tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, caller, async (span) => {
    try {
      await next();
    } finally {
      const route = routeOf(c);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
      });
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  });
};
