import { readEnv } from '@/lib/env';
import { sendRequest, type HttpRequest, type HttpResponse } from './transport';

/**
 * Sends a request as a span of the current trace, and passes the trace on to the store API. Without
 * OTEL_EXPORTER_OTLP_ENDPOINT it is `sendRequest`, and nothing more is loaded.
 *
 * @param path of the call; its first segment names the span, because the others may be somebody's
 * @throws as `sendRequest`
 */
export async function sendTracedRequest(path: string, request: HttpRequest): Promise<HttpResponse> {
  if (!readEnv().OTEL_EXPORTER_OTLP_ENDPOINT) return sendRequest(request);
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { method } = request;
  const [, resource = ''] = path.split(/[/?]/);
  const tracer = trace.getTracer('store-api-client');
  return tracer.startActiveSpan(`${method} /${resource}`, { kind: SpanKind.CLIENT }, async (span) => {
    span.setAttribute('http.request.method', method);
    const headers = { ...request.headers };
    propagation.inject(context.active(), headers);
    try {
      const response = await sendRequest({ ...request, headers });
      span.setAttribute('http.response.status_code', response.status);
      return response;
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
