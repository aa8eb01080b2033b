import { useState } from 'react';
import type { SelectableOrder } from '#domain/orders/listing/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { fetchOrdersByNumber } from './fetch-orders-by-number.ts';
import type { UnknownLine } from './parse-tracking-lines.ts';
import { toSelectableOrder } from './to-selectable-order.ts';
import type { BulkUpdate } from './use-bulk-update.ts';

/** Up to this number of selected orders each has a field; more are pasted or uploaded. */
export const maxTypedRows = 100;
const debounceMs = 300;

export interface TrackingRow {
  order: SelectableOrder;
  tracking: string;
  /** What will be sent; null if the order stays as it is. */
  update: BulkUpdate['update'] | null;
}

interface Pasted {
  text: string;
  /** By the order's id. */
  tracking: ReadonlyMap<string, string>;
  /** Orders that are not selected. */
  others: readonly SelectableOrder[];
  unknown: readonly UnknownLine[];
}

const nothing: Pasted = { text: '', tracking: new Map(), others: [], unknown: [] };

/** Tracking numbers by order: pasted, or typed, which replaces a pasted one. `isOpen`: whether the form is shown. */
export function useTrackingRows(
  selected: readonly SelectableOrder[],
  status: OrderStatus | '',
  isOpen: boolean,
) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [pasted, setPasted] = useState(nothing);
  const [failure, setFailure] = useState<string | null>(null);

  async function readText(signal: AbortSignal) {
    setFailure(null);
    try {
      const read = text.trim() ? await readPasted(text, selected, signal) : nothing;
      if (!signal.aborted) setPasted({ ...read, text });
    } catch (error) {
      if (!signal.aborted) setFailure(toApiFailure(error).message);
    }
  }
  // When the form is opened again, the orders may have changed.
  const readAgain = useAbortableTask(`${isOpen} ${text}`, (signal) => {
    if (!isOpen) return setPasted(nothing);
    const timer = setTimeout(() => readText(signal), debounceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

  const own =
    selected.length <= maxTypedRows ? selected : selected.filter(({ _id }) => pasted.tracking.has(_id));
  const rows = [...own, ...pasted.others].map((order): TrackingRow => {
    const tracking = typed.get(order._id) ?? pasted.tracking.get(order._id) ?? order.tracking ?? '';
    return { order, tracking, update: toUpdate(order, tracking.trim(), status) };
  });
  return {
    text,
    setText,
    rows,
    unknown: pasted.unknown,
    isReading: text !== pasted.text && failure === null,
    failure,
    readAgain,
    type: (id: string, tracking: string) => setTyped((before) => new Map(before).set(id, tracking)),
  };
}

function toUpdate(
  order: SelectableOrder,
  tracking: string,
  status: OrderStatus | '',
): BulkUpdate['update'] | null {
  if (tracking === '' || order.canceledAt) return null;
  const changes = {
    ...(tracking !== order.tracking && { tracking }),
    ...(status !== '' && status !== order.status && { status }),
  };
  return Object.keys(changes).length ? changes : null;
}

async function readPasted(
  text: string,
  selected: readonly SelectableOrder[],
  signal: AbortSignal,
): Promise<Pasted> {
  const { parseTrackingLines } = await import('./parse-tracking-lines.ts');
  const { lines, unknown } = parseTrackingLines(text);
  const known = new Map(selected.map((order) => [order.number, order]));
  const missing = lines.map(({ number }) => number).filter((number) => !known.has(number));
  const others = (await fetchOrdersByNumber(missing, signal)).map(toSelectableOrder);
  for (const order of others) known.set(order.number, order);
  const withoutOrder = lines.filter(({ number }) => !known.has(number));
  return {
    text,
    tracking: new Map(lines.map(({ number, tracking }) => [known.get(number)?._id ?? '', tracking])),
    others,
    unknown: [
      ...unknown,
      ...withoutOrder.map(({ line, number, tracking }) => ({
        ...{ line, text: `${number}, ${tracking}` },
        reason: 'No order has this number.',
      })),
    ].toSorted((a, b) => a.line - b.line),
  };
}
