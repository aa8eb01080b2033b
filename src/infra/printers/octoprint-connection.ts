import { z } from 'zod';
import {
  maxSendingMs,
  type PrinterConnection,
  type PrinterReport,
} from '#domain/shared/printer-connection.ts';
import { callOctoPrint, refusedError } from './octoprint-client.ts';

const defaultTimeouts = { readMs: 5_000, printMs: maxSendingMs };

/** What a printer says, as text to be stored and shown: PostgreSQL refuses a NUL. */
const words = z.string().transform((text) => text.replace(/\p{Cc}/gu, '').slice(0, 200));

const jobResponse = z.object({
  job: z.object({ file: z.object({ name: words.nullish() }).nullish() }),
  /** In percent. */
  progress: z.object({ completion: z.number().nullish() }).nullish(),
  state: words,
});
const printerResponse = z.object({
  state: z.object({
    text: words,
    flags: z.object({ operational: z.boolean(), printing: z.boolean(), paused: z.boolean() }),
  }),
});
const uploadResponse = z.object({ effectivePrint: z.boolean().optional() });
/** `print` in the examples of the documentation, `prints` in what OctoPrint 1.3 and later send. */
const history = z.object({ last: z.object({ success: z.boolean() }).nullish() });
const fileResponse = z.object({ prints: history.nullish(), print: history.nullish() });

/** OctoPrint, by its REST API. `timeouts` are for tests. */
export function createOctoPrintConnection(timeouts = defaultTimeouts): PrinterConnection {
  const reading = { timeoutMs: timeouts.readMs };
  return {
    async read(printer) {
      const found = await callOctoPrint(printer, '/api/job', reading, jobResponse);
      if (!found) throw refusedError('there is no OctoPrint at this address.');
      const percent = found.progress?.completion;
      return {
        ...{ state: toState(found.state), text: found.state, file: found.job.file?.name ?? null },
        progress: percent == null ? null : Math.min(1, Math.max(0, percent / 100)),
      };
    },
    async readLastPrint(printer, file) {
      const path = `/api/files/local/${encodeURIComponent(file)}`;
      const found = await callOctoPrint(printer, path, reading, fileResponse);
      const last = (found?.prints ?? found?.print)?.last;
      return last ? (last.success ? 'done' : 'failed') : null;
    },
    async print(printer, file, gcode) {
      // Asked first: nothing has been sent to a printer that is busy.
      const path = '/api/printer?exclude=temperature,sd';
      const { flags, text } = (await callOctoPrint(printer, path, reading, printerResponse))?.state ?? {
        ...{ flags: null, text: 'there is no OctoPrint at this address' },
      };
      if (!flags?.operational || flags.printing || flags.paused)
        throw refusedError(`it is not ready to print (${text}).`);
      const body = new FormData();
      body.set('file', gcode, file);
      body.set('print', 'true');
      const sending = { method: 'POST', body, timeoutMs: timeouts.printMs } as const;
      const sent = await callOctoPrint(printer, '/api/files/local', sending, uploadResponse);
      if (!sent) throw refusedError('there is no OctoPrint at this address.');
      if (sent.effectivePrint === false) throw refusedError('it has the file and does not print it.');
    },
    async cancel(printer) {
      const body = JSON.stringify({ command: 'cancel' });
      await callOctoPrint(printer, '/api/job', { method: 'POST', body, ...reading }, z.object({}));
    },
  };
}

/** The documentation names the usual texts, and says that there are others. */
function toState(text: string): PrinterReport['state'] {
  if (/^(printing|starting|paus|resuming|finishing|cancel)/i.test(text)) return 'printing';
  return /^operational/i.test(text) ? 'idle' : 'faulty';
}
