import { reviewStates } from '#domain/reviews/states.ts';

export const reviewListParams = { state: reviewStates } as const;

export const reviewStateOptions = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
];
