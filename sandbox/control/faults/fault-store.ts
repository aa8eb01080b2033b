import { makeId } from '../../shared/make-id.ts';
import type { JournaledStore } from '../../shared/open-journaled-store.ts';

export const webhookFaults = [
  'webhook-delay',
  'webhook-repeat',
  'webhook-reorder',
  'webhook-drop',
  'webhook-forge',
] as const;
export const apiCallFaults = [
  'answer-500',
  'answer-garbage',
  'answer-nothing',
  'act-then-nothing',
  'act-then-500',
] as const;
export const faultKinds = [...webhookFaults, ...apiCallFaults, 'decline'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultableApiCalls = [
  'create',
  'retrieve',
  'capture',
  'expire',
  'refund',
  'refunds',
  'report',
  'token',
  'verify',
  'pay',
] as const;
export type FaultableApiCall = (typeof faultableApiCalls)[number];

export const allFaultTargets = 'all';

/** An injected fault. */
export interface InjectedFaultRow {
  id: string;
  created: number;
  /** `all`, a session's id, or the shop's reference. */
  target: string;
  fault: FaultKind;
  /** Null: every call. */
  calls: FaultableApiCall[] | null;
  /** How often it applies (for a repeat: the number of copies); null: until it is removed. */
  times: number | null;
  used: number;
  ms: number;
  removed: boolean;
}
export interface FaultTables {
  faults: InjectedFaultRow;
}

export type FaultInput = Pick<InjectedFaultRow, 'target' | 'fault' | 'calls' | 'times' | 'ms'>;

/** Without call names a fault applies to all API calls; to the payment page only if its kind is act-then. */
function appliesToCall({ fault, calls }: InjectedFaultRow, call: FaultableApiCall | undefined): boolean {
  if (calls === null) return call !== 'pay' || fault.startsWith('act-then');
  return call !== undefined && calls.includes(call);
}

/** The active faults, stored so that they survive a crash. */
export class FaultStore {
  readonly #store: JournaledStore<FaultTables>;
  readonly #now: () => number;
  constructor(store: JournaledStore<FaultTables>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  list(): InjectedFaultRow[] {
    return this.#store.list('faults').filter((one) => !one.removed);
  }

  add(fault: FaultInput): InjectedFaultRow {
    const row = { ...fault, id: makeId('fault_', 12), created: this.#now(), used: 0, removed: false };
    this.#store.transaction((tx) => tx.put('faults', row));
    return row;
  }

  /** @returns false for an unknown id */
  remove(id: string): boolean {
    const row = this.#store.get('faults', id);
    if (!row || row.removed) return false;
    this.#store.transaction((tx) => tx.put('faults', { ...row, removed: true }));
    return true;
  }

  clear(): void {
    for (const { id } of this.list()) this.remove(id);
  }

  /** Finds the fault that applies to one of these targets and counts its use; null if there is none. */
  consume(
    kinds: readonly FaultKind[],
    targets: readonly string[],
    call?: FaultableApiCall,
  ): InjectedFaultRow | null {
    const found = this.list().find(
      (one) =>
        kinds.includes(one.fault) &&
        (one.target === allFaultTargets || targets.includes(one.target)) &&
        appliesToCall(one, call),
    );
    if (!found) return null;
    const used = found.used + 1;
    const isUsedUp = found.fault !== 'webhook-repeat' && found.times !== null && used >= found.times;
    this.#store.transaction((tx) => tx.put('faults', { ...found, used, removed: isUsedUp }));
    return found;
  }
}
