/** The domain's `maxLineQty`, said again: its file would bring zod to every page that can add to the cart. */
export const maxLineQty = 1000;
