const key = 'wishListIntent';

/**
 * The product that a guest wants to save, in this tab's session storage until the log-in leads back to its page. Not in
 * the address: a link must not change the wish list of who opens it.
 */
export const wishListIntent = {
  write(productId: string): void {
    tryStorage(() => sessionStorage.setItem(key, productId));
  },
  has(productId: string): boolean {
    return tryStorage(() => sessionStorage.getItem(key)) === productId;
  },
  clear(): void {
    tryStorage(() => sessionStorage.removeItem(key));
  },
};

/** A browser may refuse its storage: then the product is saved with a second click. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
