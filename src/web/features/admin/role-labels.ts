import type { StaffRole } from '#domain/accounts/states.ts';

export const roleLabels: Record<StaffRole, string> = {
  fulfilment: 'Fulfilment',
  printing: 'Printing',
  support: 'Support',
  accounting: 'Accounting',
};
