import type { FaultShop } from '#tests/faults/runner/create-fault-shop.ts';

/** One payment as a provider reports it, amounts in cents. `reference` is the shop's order. */
export interface ProviderPayment {
  id: string;
  provider: 'stripe' | 'paypal';
  reference: string;
  status: string;
  amount: number;
  captured: number;
  refunded: number;
}

export interface ProviderState {
  payments: ProviderPayment[];
  /** Webhooks that have not been acknowledged. */
  pending: { id: string; attempts: number }[];
}

interface Control {
  sessions: ProviderPayment[];
  deliveries: { id: string; state: string; attempts: number }[];
}

/** Reads the provider's records directly, without the shop. */
export async function readProviderState({
  sandboxUrl,
}: Pick<FaultShop, 'sandboxUrl'>): Promise<ProviderState> {
  const response = await fetch(`${sandboxUrl}/control`, { signal: AbortSignal.timeout(5_000) });
  const { sessions, deliveries } = (await response.json()) as Control;
  return { payments: sessions, pending: deliveries.filter(({ state }) => state === 'pending') };
}

const post = async ({ sandboxUrl }: FaultShop, path: string): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(5_000),
  });
  await response.body?.cancel();
};

/** Makes the provider retry its pending webhooks now, instead of after its growing delays. */
export async function retryWebhooksNow(shop: FaultShop): Promise<void> {
  const { pending } = await readProviderState(shop);
  for (const { id, attempts } of pending) if (attempts > 0) await post(shop, `webhooks/${id}/resend`);
}

/** Expires every unpaid card session at the provider, too, as after half an hour. */
export async function expireCardSessions(shop: FaultShop): Promise<void> {
  const { payments } = await readProviderState(shop);
  for (const { id, provider, status } of payments)
    if (provider === 'stripe' && status === 'open') await post(shop, `sessions/${id}/expire`);
}
