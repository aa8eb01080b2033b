import { printFailpoints } from '#domain/shared/failpoints.ts';
import { farmCommandNames } from '#tests/farm-model/runner/arbitrary-farm-history.ts';

/** Every run includes each of them. */
export const farmCommandTransitions: string[] = [...farmCommandNames, 'two at once'];

const changes = (what: string, moves: readonly string[]) => moves.map((move) => `${what}: ${move}`);

/** What a full run must include a hundred times. */
export const farmTransitions: string[] = [
  ...farmCommandTransitions,
  ...printFailpoints.map((step) => `crash at ${step}`),
  ...changes('job', ['nothing to queued', 'queued to printing', 'printing to printed', 'printed to checked']),
  ...changes('job', [
    'printing to queued',
    'printing to cancelled',
    'queued to cancelled',
    'printed to queued',
    'checked to queued',
  ]),
  ...changes('attempt', [
    'nothing to printing',
    'printing to done',
    'printing to failed',
    'printing to unknown',
  ]),
  ...changes('attempt', ['unknown to done', 'unknown to failed']),
  ...changes('printer', ['ready to printing', 'printing to needs_clearing', 'needs_clearing to ready']),
  ...['start: printer_busy', 'start: job_taken', 'start: spool_too_short', 'repeat an end: attempt_ended'],
  'an order is ready to pack',
];
