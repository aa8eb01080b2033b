import { messageStates } from '#domain/contact/states.ts';

export const messageListParams = { state: messageStates } as const;

export const messageStateOptions = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];
