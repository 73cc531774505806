import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { startTracing } from '@/shared/start-tracing';
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

/** Starts to send traces to OTEL_EXPORTER_OTLP_ENDPOINT, without personal data. Loaded only when it is set. */
export function startShopTracing(): void {
  startTracing({
    service: 'storefront',
    warn: (reason) => log.warn({ reason }, 'Traces can not be sent.'),
    processors: [CLEANER],
  });
}
