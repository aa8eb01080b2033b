/** The reader's day as 'YYYY-MM-DD', as Swedish dates are. */
export const toToday = (): string => new Date().toLocaleDateString('sv');
