import { type SaleStep, saleSteps } from '#domain/shared/sale-steps.ts';
import type { FaultCase } from './run-case.ts';

/** Steps that one way alone passes. */
const ofTheWallet = new Set<SaleStep>(['capture.begun', 'capture.taken']);

/** Steps that only a customer who is there leads to, or only one who is not. */
const needsCustomer = (step: SaleStep) => step.startsWith('order.') || step.startsWith('attempt.');

/** Every step of a sale, by each way that passes it, with each of the two crashes. */
export function allCases(): FaultCase[] {
  return saleSteps.flatMap((step, index) =>
    (['card', 'wallet'] as const).flatMap((way) =>
      ofTheWallet.has(step) && way === 'card'
        ? []
        : (['shop', 'database'] as const).map(
            (fault, turn): FaultCase => ({
              step,
              fault,
              way,
              tabClosed: !needsCustomer(step) && (index + turn) % 2 === 0,
            }),
          ),
    ),
  );
}

/** The part that runs with the other tests: both ways, both crashes, a place of each kind. */
export function shortCases(): FaultCase[] {
  const wanted: [SaleStep, FaultCase['fault'], FaultCase['way'], boolean][] = [
    ['attempt.committed', 'shop', 'card', false],
    ['session.created', 'database', 'wallet', false],
    ['capture.taken', 'shop', 'wallet', true],
    ['provider.asked', 'database', 'card', true],
    ['settle.payment-written', 'database', 'card', true],
    ['settle.stock-taken', 'shop', 'wallet', false],
    ['settle.committed', 'shop', 'card', true],
    ['mail.handed-over', 'shop', 'card', true],
    ['refund.made', 'shop', 'wallet', false],
    ['refund.recorded', 'database', 'card', false],
  ];
  return wanted.map(([step, fault, way, tabClosed]) => ({ step, fault, way, tabClosed }));
}
