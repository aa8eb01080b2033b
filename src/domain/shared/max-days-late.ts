/** The terms promise a full refund of what ships more than this many days late. */
export const maxDaysLate = 10;
