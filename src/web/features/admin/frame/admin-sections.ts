import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { hasPermission, type Permission } from '#domain/shared/permissions.ts';
import type { IconName } from '#web/ui/pictures/icons.ts';
import { toProductionOrdersPath } from './to-production-orders-path.ts';

export interface AdminSection {
  to: string;
  label: string;
  icon: IconName;
  /** Who has it; omitted: admins only. */
  permission?: Permission;
  /** Pressed after `g`, it opens the section. */
  key: string;
  /** What is counted beside the link: '3 open'. */
  count?: { of: keyof AdminCountsResponse; words: string; isFault?: true };
  /** Parts of the section's list, each with its count. */
  parts?: readonly AdminSectionPart[];
}

interface AdminSectionPart {
  /** Of some it depends on whether the shop has printers, which is known by its counts. */
  to: string | ((counts: AdminCountsResponse | null) => string);
  label: string;
  of: keyof AdminCountsResponse;
  permission: Permission;
}

interface AdminSectionGroup {
  /** Omitted for the first section, which is about all of them. */
  title?: string;
  sections: readonly AdminSection[];
}

/** The admin screens, as grouped in the admin's navigation. */
export const adminSectionGroups: readonly AdminSectionGroup[] = [
  { sections: [{ to: '/admin', label: 'Today', icon: 'clock', key: 't', permission: 'readToday' }] },
  {
    title: 'Selling',
    sections: [
      {
        ...{ to: '/admin/orders', label: 'Orders', icon: 'package', key: 'o', permission: 'readOrders' },
        parts: [
          {
            ...{
              to: (counts) => toProductionOrdersPath('toPrint', counts),
              label: 'To print',
              of: 'toPrint',
            },
            permission: 'countPrints',
          },
          {
            ...{ to: (counts) => toProductionOrdersPath('toPack', counts), label: 'To pack', of: 'toPack' },
            permission: 'updateOrders',
          },
        ],
      },
      {
        ...{ to: '/admin/requests', label: 'Requests', icon: 'spool', key: 'r' },
        permission: 'readPrintRequests',
        count: { of: 'requests', words: 'open' },
      },
      {
        ...{ to: '/admin/quotes', label: 'Quotes', icon: 'cube', key: 'q' },
        count: { of: 'quotes', words: 'to review' },
      },
      {
        ...{ to: '/admin/withdrawals', label: 'Withdrawals', icon: 'return', key: 'w' },
        permission: 'supportCustomers',
        count: { of: 'withdrawals', words: 'to answer' },
      },
      { to: '/admin/payments', label: 'Payments', icon: 'card', key: 'y', permission: 'managePayments' },
      { to: '/admin/invoices', label: 'Invoices', icon: 'print', key: 'i', permission: 'managePayments' },
      {
        ...{ to: '/admin/fees', label: 'Fees and payouts', icon: 'layers', key: 'f' },
        permission: 'managePayments',
      },
      { to: '/admin/books', label: 'Books', icon: 'layers', key: 'b', permission: 'keepBooks' },
    ],
  },
  {
    title: 'Farm',
    sections: [
      {
        ...{ to: '/admin/queue', label: 'Queue', icon: 'print', key: 'j', permission: 'readProduction' },
        count: { of: 'printJobs', words: 'to start' },
        parts: [
          {
            ...{ to: '/admin/queue?state=printed', label: 'To check', of: 'printsToCheck' },
            permission: 'runProduction',
          },
        ],
      },
      {
        ...{ to: '/admin/printers', label: 'Printers', icon: 'cube', key: 'h', permission: 'readProduction' },
        count: { of: 'lostPrinters', words: 'to check', isFault: true },
      },
      { to: '/admin/filaments', label: 'Filaments', icon: 'spool', key: 'n', permission: 'readProduction' },
      { to: '/admin/costs', label: 'Costs', icon: 'layers', key: 'k', permission: 'keepBooks' },
    ],
  },
  {
    title: 'Shop',
    sections: [
      { to: '/admin/products', label: 'Products', icon: 'cube', key: 'p' },
      { to: '/admin/sales', label: 'Sales', icon: 'spark', key: 'l' },
      { to: '/admin/discounts', label: 'Discounts', icon: 'spark', key: 'd' },
      { to: '/admin/prices', label: 'Prices', icon: 'card', key: 'c' },
      { to: '/admin/reviews', label: 'Reviews', icon: 'star', key: 'v', permission: 'supportCustomers' },
    ],
  },
  {
    title: 'People',
    sections: [
      { to: '/admin/users', label: 'Users', icon: 'user', key: 'u', permission: 'supportCustomers' },
      {
        ...{ to: '/admin/messages', label: 'Messages', icon: 'mail', key: 'm' },
        permission: 'supportCustomers',
        count: { of: 'messages', words: 'to answer' },
      },
      {
        ...{ to: '/admin/mails', label: 'Mails', icon: 'upload', key: 'e' },
        permission: 'supportCustomers',
        count: { of: 'deadMails', words: 'failed', isFault: true },
      },
    ],
  },
  {
    title: 'Settings',
    sections: [
      { to: '/admin/settings', label: 'Settings', icon: 'settings', key: 's' },
      { to: '/admin/audit', label: 'Audit log', icon: 'shield', key: 'a', permission: 'readAuditLog' },
    ],
  },
];

export const adminSections = adminSectionGroups.flatMap(({ sections }) => sections);

type Holder = Pick<UserInfo, 'isAdmin' | 'role'>;

export const canOpenSection = (user: Holder, { permission }: Pick<AdminSection, 'permission'>): boolean =>
  permission ? hasPermission(user, permission) : user.isAdmin;

/** The groups with the sections and parts that the user may open. */
export const listSectionGroups = (user: Holder): readonly AdminSectionGroup[] =>
  adminSectionGroups
    .map(({ sections, ...group }) => ({
      ...group,
      sections: sections
        .filter((section) => canOpenSection(user, section))
        .map(({ parts = [], ...section }) => ({
          ...section,
          parts: parts.filter(({ permission }) => hasPermission(user, permission)),
        })),
    }))
    .filter(({ sections }) => sections.length > 0);

export const toPartPath = ({ to }: AdminSectionPart, counts: AdminCountsResponse | null): string =>
  typeof to === 'string' ? to : to(counts);

export const listSections = (user: Holder): readonly AdminSection[] =>
  listSectionGroups(user).flatMap(({ sections }) => sections);

/** The section of a page; undefined for a page outside of all of them. */
export const findSection = (pathname: string): AdminSection | undefined =>
  adminSections.find(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)));
