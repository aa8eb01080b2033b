import { type StaffRole, staffRoles } from '#domain/accounts/states.ts';

export const roleLabels: Record<StaffRole, string> = {
  fulfilment: 'Fulfilment',
  printing: 'Printing',
  support: 'Support',
  accounting: 'Accounting',
};

/** What a role may do, as an admin chooses it. */
export const roleDescriptions: Record<StaffRole, string> = {
  fulfilment: 'Reads orders and print requests, sets status and tracking, prints packing slips.',
  printing: 'Starts and ends prints, checks them, weighs and adds spools; sees no money and no addresses.',
  support: 'Answers messages, reviews, withdrawals and print requests; reads customers, orders and mails.',
  accounting: 'Sees sales and payments, refunds orders, and reads orders and the audit log.',
};

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleLabels[role] }));
