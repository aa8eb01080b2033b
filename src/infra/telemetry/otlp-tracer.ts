import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OtlpTracer, TracedSpan } from './telemetry.ts';

interface OtlpSpan extends TracedSpan {
  span: Span;
}

const kindOf = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, step: SpanKind.INTERNAL };

/**
 * Sends spans with OTLP over HTTP to a collector at `endpoint`. Imported only if tracing is configured. A span contains
 * a name defined in the code, a request id, a route and a status: no user input.
 */
export function createOtlpTracer(endpoint: string, serviceName: string): OtlpTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('shop');
  return {
    startSpan(kind, name, parent, requestId): OtlpSpan {
      const parentContext = parent ? trace.setSpan(ROOT_CONTEXT, (parent as OtlpSpan).span) : ROOT_CONTEXT;
      const attributes = { 'shop.request_id': requestId };
      const span = tracer.startSpan(name, { kind: kindOf[kind], attributes }, parentContext);
      return {
        span,
        event: (eventName) => span.addEvent(eventName),
        end({ name: known, attributes, failed }) {
          if (known) span.updateName(known);
          if (attributes?.route) span.setAttribute('http.route', attributes.route);
          if (attributes?.status) span.setAttribute('http.response.status_code', attributes.status);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      // An unreachable collector must not delay the shutdown.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(2_000, undefined, { ref: false })]);
    },
  };
}
