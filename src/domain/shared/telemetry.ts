/** One call from outside, or one job. */
export interface Span {
  /** Does `work` as part of it: everything that comes of it, however late, knows its request id. */
  run<T>(work: () => T): T;
  end(outcome?: { name?: string; attributes?: Record<string, string | number>; failed?: boolean }): void;
}

/** Who looks on while the shop works: request ids for logs and jobs, spans where an owner traces. Names no person. */
export interface Telemetry {
  /** The id of the call that is being answered, or of the one that a job comes from; null: nobody asked. */
  requestId(): string | null;
  startSpan(kind: 'request' | 'job', name: string, requestId: string): Span;
  /** Does a named piece of work inside of a task. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Notes a named place that was passed. */
  event(name: string): void;
}
