/** The address of a printer's station: without filters, which it does not show. */
export const toStationSearch = (
  list: { toSearch: (change: Record<string, string>) => string },
  printerId: string,
): string => list.toSearch({ printer: printerId, state: '', order: '', filament: '', due: '' });
