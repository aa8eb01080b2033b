import { printRequestStates } from '#domain/print-requests/states.ts';

export const printRequestListParams = { state: printRequestStates } as const;

export const printRequestStateOptions = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'offered', label: 'Offered' },
  { value: 'declined', label: 'Declined' },
];
