import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

type Options = {
  /** Name of the service where OTEL_SERVICE_NAME is unset. */
  service: string;
  /** Is told once that a trace could not be sent. */
  warn: (reason: string) => void;
  /** Sees every span before it is queued. */
  processors?: SpanProcessor[];
};

/**
 * Starts to send traces to OTEL_EXPORTER_OTLP_ENDPOINT. Loaded only when it is set. Spans wait in a bounded queue, so that a
 * collector that is away delays nothing; that is told once.
 */
export function startTracing({ service, warn, processors = [] }: Options): void {
  let isReported = false;
  const report = (message: string) => {
    if (isReported) return;
    isReported = true;
    // The message is the JSON of an error, its stack included.
    const [reason] = /\w*(?:Error|failed)[^\\"]*/.exec(message) ?? [message];
    warn(reason.slice(0, 200));
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  );
  new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || service }),
    ),
    spanProcessors: [...processors, new BatchSpanProcessor(new OTLPTraceExporter())],
  }).register();
}
