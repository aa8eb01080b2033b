/** The larger one, and a little more where both are about as large: layers differ, and some are above an average. */
export const smoothMax = (one: number, other: number) => (one ** 6 + other ** 6) ** (1 / 6);
