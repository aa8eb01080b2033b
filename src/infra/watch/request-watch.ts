import { AsyncLocalStorage } from 'node:async_hooks';
import type { Watch } from '#domain/shared/watch.ts';

/** A stretch of time somewhere in a trace. */
export interface OpenSpan {
  event(name: string): void;
  end(outcome: { name?: string; facts?: Record<string, string | number>; failed?: boolean }): void;
}

/** Where spans go. */
export interface Tracing {
  /** `parent`: a span of this tracing. */
  open(kind: 'request' | 'job' | 'step', name: string, parent: OpenSpan | null, requestId: string): OpenSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface RequestWatch extends Watch {
  /** What a line of the log is given; for pino's `mixin`. */
  logFields(): { requestId?: string };
}

/** Follows each call and job through everything it awaits. Without tracing no span is made. */
export function requestWatch(tracing: Tracing | null): RequestWatch {
  const tasks = new AsyncLocalStorage<{ requestId: string; span: OpenSpan | null }>();
  return {
    requestId: () => tasks.getStore()?.requestId ?? null,
    begin(kind, name, requestId) {
      const span = tracing?.open(kind, name, null, requestId) ?? null;
      const task = { requestId, span };
      return {
        run: (work) => tasks.run(task, work),
        end: (outcome = {}) => span?.end(outcome),
      };
    },
    async step(name, work) {
      const task = tasks.getStore();
      if (!tracing || !task) return work();
      const span = tracing.open('step', name, task.span, task.requestId);
      let failed = true;
      try {
        const result = await tasks.run({ requestId: task.requestId, span }, work);
        failed = false;
        return result;
      } finally {
        span.end({ failed });
      }
    },
    passed: (name) => tasks.getStore()?.span?.event(name),
    logFields() {
      const task = tasks.getStore();
      return task ? { requestId: task.requestId } : {};
    },
  };
}
