import { type Failpoint, failpoints } from '#domain/shared/failpoints.ts';

export const killTargets = ['shop', 'database'] as const;
export const paymentMethods = ['card', 'wallet'] as const;
export type KillTarget = (typeof killTargets)[number];
export type PaymentMethod = (typeof paymentMethods)[number];

export interface FaultCase {
  failpoint: Failpoint;
  killTarget: KillTarget;
  paymentMethod: PaymentMethod;
  /** Nobody repeats a call that got no answer, and nobody is there once the pay page is left: webhook and sweep remain. */
  isTabClosed: boolean;
}

/** Only a wallet's money is taken by the shop. */
const isReachedBy = (step: Failpoint, way: PaymentMethod) => way === 'wallet' || !step.startsWith('capture.');

/** Every step, by each way that passes it, with both kills; of the four each second one has its tab closed. */
export function listAllCases(): FaultCase[] {
  return failpoints.flatMap((step, row) =>
    killTargets.flatMap((kill, k) =>
      paymentMethods.flatMap((way, w) =>
        isReachedBy(step, way)
          ? [{ failpoint: step, killTarget: kill, paymentMethod: way, isTabClosed: (row + k + w) % 2 === 1 }]
          : [],
      ),
    ),
  );
}

const shortCaseTable: [Failpoint, KillTarget, PaymentMethod, 'tab closed' | 'stays'][] = [
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
export const listShortCases = (): FaultCase[] =>
  shortCaseTable.map(([step, kill, way, end]) => ({
    failpoint: step,
    killTarget: kill,
    paymentMethod: way,
    isTabClosed: end === 'tab closed',
  }));
