import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { log } from '../log';

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
  const service = { 'service.name': process.env.OTEL_SERVICE_NAME || 'store-api' };
  new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  }).register();
}
