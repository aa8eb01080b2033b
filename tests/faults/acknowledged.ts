/** What the shop or the provider has confirmed: it must exist, whatever was killed afterwards. */
export interface Acknowledged {
  orders: { id: string; totalCents: number }[];
  payments: { orderId: string; providerId: string }[];
  /** Orders whose payment was completed or approved on the provider's page. */
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
