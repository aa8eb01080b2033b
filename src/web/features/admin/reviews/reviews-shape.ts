/** What the address of the list of reviews may ask for. */
export const reviewsShape = { state: ['shown', 'hidden'] } as const;

export const reviewStates = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
];
