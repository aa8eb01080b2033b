export const reviewListParams = { state: ['shown', 'hidden'] } as const;

export const reviewStateOptions = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
];
