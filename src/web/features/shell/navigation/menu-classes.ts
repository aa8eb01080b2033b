export const dropdownClass =
  'absolute right-0 z-50 mt-2 grid min-w-52 gap-1 rounded-lg border border-line bg-surface p-2 shadow-lift';
export const dropdownSummaryClass =
  'flex min-h-11 max-w-56 items-center gap-2 px-3 font-medium hover:bg-sunken';
