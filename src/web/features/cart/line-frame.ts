/** A line of the cart, and what stands in its place until there is one: nothing moves when it comes. */
export const lineClass =
  'grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6';

export const linePictureClass =
  'row-span-2 aspect-square self-start overflow-hidden rounded-md bg-sunken sm:row-span-1';
