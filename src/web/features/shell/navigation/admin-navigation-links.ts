const sections =
  'Users,Products,Sales,Discounts,Orders,Requests,Quotes,Queue,Reviews,Messages,Withdrawals,Payments,Invoices,' +
  'Fees and payouts,Books,Costs,Prices,Printers,Filaments,Mails,Settings,Audit log';

/** The admin screens, as listed in the header's menu. Every page loads this list, so addresses are made from names. */
export const adminNavigationLinks = [
  { to: '/admin', label: 'Today' },
  ...sections.split(',').map((label) => ({ to: `/admin/${label.split(' ')[0]?.toLowerCase()}`, label })),
];
