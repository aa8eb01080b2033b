/** What the address of the list of reviews may ask for. */
export const reviewListParams = { state: ['shown', 'hidden'] } as const;

export const reviewStateOptions = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
];
