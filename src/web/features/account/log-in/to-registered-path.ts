/** Where a new account leads: back to what needed it, or to the cart, which checks out. */
export const toRegisteredPath = (next: string | null, isCheckout: boolean): string =>
  (!isCheckout && next) || '/cart';
