import type { StaffRole } from '#db/states.ts';

/**
 * The roles that each part of the admin serves. The owner (`isAdmin`) may do everything, and alone what is not here:
 * products, accounts and roles, and marking an order paid by hand.
 */
export const permissions = {
  /** What waits, of what the role works on. */
  readToday: ['fulfilment', 'printing', 'support', 'accounting'],
  searchShop: ['fulfilment', 'support', 'accounting'],
  countPrints: ['fulfilment', 'printing'],
  readOrders: ['fulfilment', 'support', 'accounting'],
  /** Status, tracking, parcels, address and notes, also in bulk. */
  updateOrders: ['fulfilment'],
  /** Mails that wait a minute after such changes and after answers. */
  recallMails: ['fulfilment', 'support'],
  /** Payments with their problems, sales and refunds. */
  managePayments: ['accounting'],
  /** Print requests, and the private products made for them. */
  readPrintRequests: ['fulfilment', 'support'],
  /** Files that customers have uploaded. */
  readUploads: ['fulfilment', 'support'],
  /** What is printed for paid orders. */
  readPrintFiles: ['fulfilment', 'printing'],
  /** Print jobs, printers and spools, without money and addresses. */
  readProduction: ['fulfilment', 'printing'],
  /** Starts and ends prints, clears and loads printers, weighs spools, checks what was printed. */
  runProduction: ['printing'],
  /** Messages, withdrawals, reviews and print requests are answered, customers and mails read. */
  supportCustomers: ['support'],
  /** Sales, taxes and closed months. The owner alone reopens one. */
  keepBooks: ['accounting'],
  readAuditLog: ['accounting'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Who has a permission by `isAdmin` or by role. */
interface PermissionHolder {
  isAdmin: boolean;
  role?: StaffRole | null | undefined;
  lacksTwoFactor?: boolean | undefined;
}

export function hasPermission(holder: PermissionHolder | null, permission: Permission): boolean {
  if (!holder || holder.lacksTwoFactor) return false;
  const roles: readonly StaffRole[] = permissions[permission];
  return holder.isAdmin || (holder.role != null && roles.includes(holder.role));
}

/** Whether somebody works in the shop: the owner, and who has a role. */
export const isStaff = (holder: PermissionHolder | null): boolean => hasPermission(holder, 'readToday');
