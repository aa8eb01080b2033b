/** The admin screens, as listed in the header's menu. */
export const adminNavigationLinks = [
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/requests', label: 'Requests' },
  { to: '/admin/reviews', label: 'Reviews' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/withdrawals', label: 'Withdrawals' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/mails', label: 'Mails' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;
