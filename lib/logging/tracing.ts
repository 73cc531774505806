import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { log } from './log.mjs';

/** What spans may tell. Next's own carry the whole URL, and libraries may add headers. */
const ATTRIBUTES = new Set([
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.route',
  'next.segment',
  'next.span_type',
]);

/** Removes personal data from a span before it is queued: queries, addresses, and what errors quote. */
export function cleanSpan(span: ReadableSpan): void {
  const { attributes } = span;
  for (const name of Object.keys(attributes)) if (!ATTRIBUTES.has(name)) delete attributes[name];
  const [name = ''] = span.name.split('?');
  Object.assign(span, { name, events: [], links: [], status: { code: span.status.code } });
}

const CLEANER: SpanProcessor = {
  onStart: () => undefined,
  onEnd: cleanSpan,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * Starts to send traces to OTEL_EXPORTER_OTLP_ENDPOINT. Loaded only when it is set. Spans wait in a bounded queue, so that a
 * collector that is away delays nothing; that is logged once.
 */
export function startTracing(): void {
  let isReported = false;
  const report = (message: string) => {
    if (isReported) return;
    isReported = true;
    // The message is the JSON of an error, its stack included.
    const [reason] = /\w*(?:Error|failed)[^\\"]*/.exec(message) ?? [message];
    log.warn({ reason: reason.slice(0, 200) }, 'Traces can not be sent.');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  );
  const service = { 'service.name': process.env.OTEL_SERVICE_NAME || 'storefront' };
  new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    spanProcessors: [CLEANER, new BatchSpanProcessor(new OTLPTraceExporter())],
  }).register();
}
