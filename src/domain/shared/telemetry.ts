/** A request or a job. */
export interface Span {
  /** Runs `work` in its context: everything that it causes, however late, has its request id. */
  run<T>(work: () => T): T;
  end(outcome?: { name?: string; attributes?: Record<string, string | number>; failed?: boolean }): void;
}

/** Request ids for logs and jobs, and spans if tracing is configured. Contains no personal data. */
export interface Telemetry {
  /** The id of the current request, or of the one that a job comes from; null: none. */
  requestId(): string | null;
  startSpan(kind: 'request' | 'job', name: string, requestId: string): Span;
  /** Runs a named piece of work as a span. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records a named event. */
  event(name: string): void;
}
