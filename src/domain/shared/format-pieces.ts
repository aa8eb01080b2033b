/** '1 piece' or '3 pieces'. */
export const formatPieces = (qty: number): string => (qty === 1 ? '1 piece' : `${qty} pieces`);
