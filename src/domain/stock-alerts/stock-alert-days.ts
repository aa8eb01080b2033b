const day = 86_400_000;
const days = {
  /** Until the mailed link must be opened. */
  unconfirmed: 3,
  confirmed: 180,
  /** After the mail, so that the link in it works. */
  notified: 30,
};

/** When an alert that enters this state is deleted. */
export const toExpiry = (now: Date, state: keyof typeof days): Date =>
  new Date(now.getTime() + days[state] * day);
