export const adminUserListParams = {
  role: ['admin', 'staff', 'customer'],
  sort: ['name', '-name', 'email', '-email'],
} as const;

export const userRoleOptions = [
  { value: '', label: 'All' },
  { value: 'admin', label: 'Admins' },
  { value: 'staff', label: 'Staff' },
  { value: 'customer', label: 'Customers' },
];

export const userSortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
];
