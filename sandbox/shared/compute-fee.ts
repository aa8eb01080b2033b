/** A provider's fee in cents, rounded half up. @param rate in hundredths of a percent, so 290 is 2.9 % */
export const computeFee = (amount: number, rate: number, fixed: number): number =>
  Math.floor((amount * rate + 5_000) / 10_000) + fixed;
