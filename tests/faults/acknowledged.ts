/** What the shop or the provider said yes to: it must be there, whatever was killed afterwards. */
export interface Acknowledged {
  orders: { id: string; totalCents: number }[];
  payments: { orderId: string; providerId: string }[];
  /** Orders whose page at the provider took the money, or the approval. */
  approvedAtProvider: string[];
  paid: string[];
  refunds: { orderId: string; key: string; amountCents: number }[];
}

export const createAcknowledged = (): Acknowledged => ({
  orders: [],
  payments: [],
  approvedAtProvider: [],
  paid: [],
  refunds: [],
});
