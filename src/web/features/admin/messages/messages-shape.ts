/** What the address of the list of messages may ask for. */
export const messagesShape = { state: ['open', 'answered'] } as const;

export const messageStates = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];
