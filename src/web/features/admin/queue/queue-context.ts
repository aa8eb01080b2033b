import { createContext, useContext } from 'react';
import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import type { QueueQuestion } from './queue-question.ts';
import type { JobSelection } from './use-job-selection.ts';
import type { QueueActions } from './use-queue-actions.ts';

/** What all parts of the queue's screen work with. */
interface QueueContextValue {
  selection: JobSelection;
  actions: QueueActions;
  /** The day of today in the farm's time zone, of ISO 8601. */
  today: string;
  /** The time of the last response, in ms. */
  now: number;
  /** Starts the jobs at once if what is in the printer suffices; else asks for the spools. */
  onStart: (printer: PrinterResponse, jobs: readonly PrintJobResponse[]) => void;
  /** Marks a print as done at once if its time is over and its spools are those it was started with; else asks. */
  onDone: (attempt: PrintAttemptResponse) => void;
  ask: (question: QueueQuestion) => void;
  /** Whether the user may change anything. */
  mayRun: boolean;
}

export const QueueContext = createContext<QueueContextValue | null>(null);

export function useQueueContext(): QueueContextValue {
  const value = useContext(QueueContext);
  if (!value) throw new Error('this belongs into the screen of the queue');
  return value;
}
