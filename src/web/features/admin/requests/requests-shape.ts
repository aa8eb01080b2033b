import { requestStates } from '#domain/print-requests/schemas.ts';

/** What the address of the list of requests may ask for. */
export const requestsShape = { state: requestStates } as const;

export const stateChoices = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'offered', label: 'Offered' },
  { value: 'declined', label: 'Declined' },
];
