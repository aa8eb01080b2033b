/** What a payout may contain. Times in milliseconds. */
export interface BalanceItem {
  id: string;
  net: number;
  created: number;
}

export interface PlannedPayout {
  /** The midnight at which it is made. */
  at: number;
  amount: number;
  itemIds: string[];
}

const dayMs = 86_400_000;

/** When an item can be paid out: at the next midnight (UTC). */
export const toAvailableAt = (created: number) => (Math.floor(created / dayMs) + 1) * dayMs;

/**
 * One payout at each midnight (UTC) until now, of all that is available then and is in no earlier payout. What does not
 * add up to more than zero, such as refunds alone, waits for the next one.
 * @param items what no payout contains yet
 */
export function planDailyPayouts(items: readonly BalanceItem[], now: number): PlannedPayout[] {
  const waiting = items
    .map((item) => ({ ...item, availableAt: toAvailableAt(item.created) }))
    .toSorted((a, b) => a.availableAt - b.availableAt);
  const payouts: PlannedPayout[] = [];
  let collected: BalanceItem[] = [];
  for (const [index, item] of waiting.entries()) {
    if (item.availableAt > now) break;
    collected.push(item);
    if (waiting[index + 1]?.availableAt === item.availableAt) continue;
    const amount = collected.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) continue;
    payouts.push({ at: item.availableAt, amount, itemIds: collected.map(({ id }) => id) });
    collected = [];
  }
  return payouts;
}
