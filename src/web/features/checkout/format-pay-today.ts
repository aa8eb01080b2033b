/** 'Pay today, get it Tue, Dec 8 to Thu, Dec 17' */
export const formatPayToday = (arrival: string, method: { kind: string } | undefined) =>
  `Pay today, ${method?.kind === 'pickup' ? 'pick it up from' : 'get it'} ${arrival}`;
