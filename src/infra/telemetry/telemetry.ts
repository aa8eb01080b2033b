import { AsyncLocalStorage } from 'node:async_hooks';
import type { Telemetry } from '#domain/shared/telemetry.ts';

/** A span of a trace. */
export interface TracedSpan {
  event(name: string): void;
  end(outcome: { name?: string; attributes?: Record<string, string | number>; failed?: boolean }): void;
}

/** Where spans are sent. */
export interface OtlpTracer {
  /** `parent`: a span of this tracer. */
  startSpan(
    kind: 'request' | 'job' | 'step',
    name: string,
    parent: TracedSpan | null,
    requestId: string,
  ): TracedSpan;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

export interface RequestTelemetry extends Telemetry {
  /** The fields added to a log line; for pino's `mixin`. */
  logFields(): { requestId?: string };
}

/** Propagates the context of each request and job through async calls. Without a tracer no span is created. */
export function createTelemetry(tracing: OtlpTracer | null): RequestTelemetry {
  const activeSpans = new AsyncLocalStorage<{ requestId: string; span: TracedSpan | null }>();
  return {
    requestId: () => activeSpans.getStore()?.requestId ?? null,
    startSpan(kind, name, requestId) {
      const span = tracing?.startSpan(kind, name, null, requestId) ?? null;
      const task = { requestId, span };
      return {
        run: (work) => activeSpans.run(task, work),
        end: (outcome = {}) => span?.end(outcome),
      };
    },
    async span(name, work) {
      const task = activeSpans.getStore();
      if (!tracing || !task) return work();
      const span = tracing.startSpan('step', name, task.span, task.requestId);
      let failed = true;
      try {
        const result = await activeSpans.run({ requestId: task.requestId, span }, work);
        failed = false;
        return result;
      } finally {
        span.end({ failed });
      }
    },
    event: (name) => activeSpans.getStore()?.span?.event(name),
    logFields() {
      const task = activeSpans.getStore();
      return task ? { requestId: task.requestId } : {};
    },
  };
}
