/** How a print is made, by the name that shoppers choose. */
export const printProfiles = [{ id: 'standard', name: 'Standard, 0.2 mm layers' }] as const;
export const printProfileIds = printProfiles.map(({ id }) => id);
