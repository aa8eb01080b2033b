import type { Mutant } from '#tests/model/mutants.ts';

/** Realistic mistakes, in the lines of code where they would be made. */
export const farmMutants = {
  'reservation-kept': {
    mutations: [
      {
        file: 'src/domain/print-attempts/book-spools.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        from: 'set reserved_mg = ${spools.reservedMg} - link.reserved_mg',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        to: "set reserved_mg = ${spools.reservedMg} - case ${kind} when 'use' then link.reserved_mg else 0 end",
      },
    ],
    caughtBy: 'what is reserved is what live attempts reserve',
  },
  'waste-not-deducted': {
    mutations: [
      {
        file: 'db/migrations/0071_production.sql',
        from: 'UPDATE spools SET balance_mg = balance_mg + NEW.mg WHERE id = NEW.spool_id;',
        to: "UPDATE spools SET balance_mg = balance_mg + NEW.mg WHERE id = NEW.spool_id AND NEW.kind <> 'waste';",
      },
    ],
    caughtBy: 'the balance of a spool is the sum of its ledger',
  },
  'mark-without-reservations': {
    mutations: [
      {
        file: 'db/migrations/0073_filament-marks.sql',
        from: 'coalesce(sum(greatest(0, balance_mg - reserved_mg)), 0)',
        to: 'coalesce(sum(balance_mg), 0)',
      },
    ],
    caughtBy: 'a filament is short exactly if its spools have less than its mark',
  },
  'job-started-twice': {
    mutations: [
      {
        file: 'src/domain/print-attempts/start-print-attempt.ts',
        from: '    .where(and(inArray(printJobs.id, ids), waitsForPrinter))\n    .orderBy',
        to: '    .where(inArray(printJobs.id, ids))\n    .orderBy',
      },
    ],
    caughtBy: 'a job is printing exactly if one live attempt has it',
  },
  'bed-not-cleared': {
    mutations: [
      {
        file: 'src/domain/print-attempts/end-print-attempt.ts',
        from: ".set({ state: 'needs_clearing', message",
        to: ".set({ state: 'ready', message",
      },
    ],
    caughtBy: 'a print started on a bed that was not clear',
  },
  'failure-counts-as-print': {
    mutations: [
      {
        file: 'src/domain/print-attempts/end-print-attempt.ts',
        from: "...(isDone ? { state: printed } : { state: 'queued', printerId: null }),",
        to: '...{ state: printed },',
      },
    ],
    caughtBy: 'no copy is printed twice without a failure',
  },
  'refund-prints-on': {
    mutations: [
      {
        file: 'src/domain/payments/refunds/close-refund.ts',
        from: '  await cancelUnneededPrintJobs(ctx, tx, [orderId]);\n',
        to: '',
      },
    ],
    caughtBy: 'nothing is to be printed for an order that was canceled or refunded',
  },
  'one-piece-too-many-canceled': {
    mutations: [
      {
        file: 'src/domain/print-jobs/cancel-unneeded-print-jobs.ts',
        from: 'ranked.rank > needed.pieces',
        to: 'ranked.rank >= needed.pieces',
      },
    ],
    caughtBy: 'a piece that its customer waits for is not printed any more',
  },
  'copies-forgotten': {
    mutations: [
      {
        file: 'src/domain/print-jobs/insert-print-jobs.ts',
        from: 'generate_series(1, copies) as copy',
        to: 'generate_series(1, 1) as copy',
      },
    ],
    caughtBy: 'a piece has not a print job for each part',
  },
  'packed-unchecked': {
    mutations: [
      {
        file: 'src/domain/print-jobs/order-production.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        from: "bool_and(${printJobs.state} = 'checked') as is_checked",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        to: "bool_and(${printJobs.state} in ('printed', 'checked')) as is_checked",
      },
    ],
    caughtBy: 'an order is ready to pack, and is not, or the other way round',
  },
  'sent-twice': {
    mutations: [
      {
        file: 'src/domain/printer-connector/run-printer-command.ts',
        from: "if (found?.attempt.state !== 'printing' || found.remote.sentAt) return;",
        to: "if (found?.attempt.state !== 'printing') return;",
      },
      {
        file: 'src/domain/printer-connector/run-printer-command.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        from: "        sql`${printAttempts.remote} ->> 'sentAt' is null`,\n",
        to: '',
      },
    ],
    // The printer refuses the second one, which looks like a failure.
    caughtBy: 'the shop has given up a print that its printer did not',
  },
  'lost-is-failed': {
    mutations: [
      {
        file: 'src/domain/printer-connector/watch-printers.ts',
        from: 'await loseAttempt(ctx, attempt.id, printer.id, judgement.reason);',
        to: 'await endByPrinter(ctx, attempt.id, { failed: judgement.reason });',
      },
    ],
    caughtBy: 'the shop has given up a print that its printer did not',
  },
} as const satisfies Record<string, Mutant>;
