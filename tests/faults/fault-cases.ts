import { type SaleStep, saleSteps } from '#domain/shared/sale-steps.ts';

export const kills = ['shop', 'database'] as const;
export const ways = ['card', 'wallet'] as const;
export type Kill = (typeof kills)[number];
export type Way = (typeof ways)[number];

export interface FaultCase {
  step: SaleStep;
  kill: Kill;
  way: Way;
  /** Nobody repeats a call that got no answer, and nobody is there once the pay page is left: webhook and sweep remain. */
  tabClosed: boolean;
}

/** Only a wallet's money is taken by the shop. */
const isPassed = (step: SaleStep, way: Way) => way === 'wallet' || !step.startsWith('capture.');

/** Every step, by each way that passes it, with both kills; of the four each second one has its tab closed. */
export function allCases(): FaultCase[] {
  return saleSteps.flatMap((step, row) =>
    kills.flatMap((kill, k) =>
      ways.flatMap((way, w) =>
        isPassed(step, way) ? [{ step, kill, way, tabClosed: (row + k + w) % 2 === 1 }] : [],
      ),
    ),
  );
}

const chosen: [SaleStep, Kill, Way, 'tab closed' | 'stays'][] = [
  ['order.committed', 'database', 'card', 'stays'],
  ['attempt.committed', 'shop', 'wallet', 'tab closed'],
  ['session.created', 'shop', 'card', 'stays'],
  ['capture.taken', 'shop', 'wallet', 'tab closed'],
  ['provider.asked', 'database', 'card', 'tab closed'],
  ['settle.stock-taken', 'shop', 'card', 'tab closed'],
  ['settle.mails-queued', 'database', 'wallet', 'stays'],
  ['mail.handed-over', 'shop', 'card', 'stays'],
  ['refund.made', 'shop', 'wallet', 'tab closed'],
  ['refund.recorded', 'database', 'card', 'stays'],
];

/** One of each kind, for every test run. */
export const shortCases = (): FaultCase[] =>
  chosen.map(([step, kill, way, end]) => ({ step, kill, way, tabClosed: end === 'tab closed' }));
