/** The name of a print file in the storage: the same for each try, so that a killed one leaves nothing behind. */
export const toStoredName = (fileId: string) => `print-${fileId}.3mf`;
