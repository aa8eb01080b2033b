export const messageListParams = { state: ['open', 'answered'] } as const;

export const messageStateOptions = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];
