/** One call from outside, or one job. */
export interface Task {
  /** Does `work` as part of it: everything that comes of it, however late, knows its request id. */
  run<T>(work: () => T): T;
  end(outcome?: { name?: string; facts?: Record<string, string | number>; failed?: boolean }): void;
}

/** Who looks on while the shop works: request ids for logs and jobs, spans where an owner traces. Names no person. */
export interface Watch {
  /** The id of the call that is being answered, or of the one that a job comes from; null: nobody asked. */
  requestId(): string | null;
  begin(kind: 'request' | 'job', name: string, requestId: string): Task;
  /** Does a named piece of work inside of a task. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Notes a named place that was passed. */
  passed(name: string): void;
}
