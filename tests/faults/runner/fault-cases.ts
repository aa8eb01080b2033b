import { type Failpoint, saleFailpoints } from '#domain/shared/failpoints.ts';

export const killTargets = ['shop', 'database'] as const;
export const paymentMethods = ['card', 'wallet'] as const;
export type KillTarget = (typeof killTargets)[number];
export type PaymentMethod = (typeof paymentMethods)[number];

export interface FaultCase {
  failpoint: Failpoint;
  killTarget: KillTarget;
  paymentMethod: PaymentMethod;
  /**
   * Calls without a response are not repeated, and the customer does not return from the payment page: only webhook and
   * sweep remain.
   */
  isTabClosed: boolean;
}

/** Only wallet payments are captured by the shop. */
const isReachedBy = (step: Failpoint, way: PaymentMethod) => way === 'wallet' || !step.startsWith('capture.');

/** Every failpoint with each payment method that reaches it and both kills; in every second case the tab is closed. */
export function listAllCases(): FaultCase[] {
  return saleFailpoints.flatMap((step, row) =>
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

/** One case of each kind, for every test run. */
export const listShortCases = (): FaultCase[] =>
  shortCaseTable.map(([step, kill, way, end]) => ({
    failpoint: step,
    killTarget: kill,
    paymentMethod: way,
    isTabClosed: end === 'tab closed',
  }));
