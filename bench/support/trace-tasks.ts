/** An event of a trace of Chromium. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  /** The processor time of a task. */
  tdur?: number;
  args?: { name?: string };
}

export const readTrace = (trace: Buffer): TraceEvent[] =>
  (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;

/** The threads of a page's workers, which DevTools does not slow down. */
export const findWorkerThreads = (events: readonly TraceEvent[], pid: number): number[] =>
  events.flatMap(({ name, pid: of, tid, args }) =>
    name === 'thread_name' && of === pid && args?.name?.startsWith('DedicatedWorker') ? tid : [],
  );

/** The tasks of a process that begin between two times. */
export const listTasks = (
  events: readonly TraceEvent[],
  pid: number,
  { from, until = Number.POSITIVE_INFINITY }: { from: number; until?: number },
): TraceEvent[] =>
  events.filter(
    ({ name, pid: of, ts }) => of === pid && name.endsWith('RunTask') && ts >= from && ts <= until,
  );

/** The processor time of these threads, in ms. */
export const sumTasks = (tasks: readonly TraceEvent[], threads: readonly number[]): number =>
  tasks.filter(({ tid }) => threads.includes(tid)).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
