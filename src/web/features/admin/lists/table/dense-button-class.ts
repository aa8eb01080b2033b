/** A button or link in a table's row. */
export const denseButtonClass = 'dense:min-h-7 dense:px-3';
