import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import type { IconName } from '#web/ui/pictures/icons.ts';

export interface AdminSection {
  to: string;
  label: string;
  icon: IconName;
  /** Pressed after `g`, it opens the section. */
  key: string;
  /** What is counted beside the link: '3 open'. */
  count?: { of: keyof AdminCountsResponse; words: string; isFault?: true };
  /** Parts of the section's list, each with its count. */
  parts?: readonly { to: string; label: string; of: keyof AdminCountsResponse }[];
}

interface AdminSectionGroup {
  /** Omitted for the first section, which is about all of them. */
  title?: string;
  sections: readonly AdminSection[];
}

/** The admin screens, as grouped in the admin's navigation. */
export const adminSectionGroups: readonly AdminSectionGroup[] = [
  { sections: [{ to: '/admin', label: 'Today', icon: 'clock', key: 't' }] },
  {
    title: 'Sales',
    sections: [
      {
        ...{ to: '/admin/orders', label: 'Orders', icon: 'package', key: 'o' },
        parts: [
          { to: '/admin/orders?status=Paid', label: 'To print', of: 'toPrint' },
          { to: '/admin/orders?status=Printing', label: 'To pack', of: 'toPack' },
        ],
      },
      {
        ...{ to: '/admin/requests', label: 'Requests', icon: 'spool', key: 'r' },
        count: { of: 'requests', words: 'open' },
      },
      {
        ...{ to: '/admin/withdrawals', label: 'Withdrawals', icon: 'return', key: 'w' },
        count: { of: 'withdrawals', words: 'to answer' },
      },
      { to: '/admin/payments', label: 'Payments', icon: 'card', key: 'y' },
    ],
  },
  {
    title: 'Shop',
    sections: [
      { to: '/admin/products', label: 'Products', icon: 'cube', key: 'p' },
      { to: '/admin/reviews', label: 'Reviews', icon: 'star', key: 'v' },
    ],
  },
  {
    title: 'People',
    sections: [
      { to: '/admin/users', label: 'Users', icon: 'user', key: 'u' },
      {
        ...{ to: '/admin/messages', label: 'Messages', icon: 'mail', key: 'm' },
        count: { of: 'messages', words: 'to answer' },
      },
      {
        ...{ to: '/admin/mails', label: 'Mails', icon: 'upload', key: 'e' },
        count: { of: 'deadMails', words: 'failed', isFault: true },
      },
    ],
  },
  {
    title: 'Settings',
    sections: [
      { to: '/admin/settings', label: 'Settings', icon: 'settings', key: 's' },
      { to: '/admin/audit', label: 'Audit log', icon: 'shield', key: 'a' },
    ],
  },
];

export const adminSections = adminSectionGroups.flatMap(({ sections }) => sections);
