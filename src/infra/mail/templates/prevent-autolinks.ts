/** Inserts zero-width characters, so that mail programs do not turn anything like an address into a link. */
export const preventAutolinks = (text: string) => text.replaceAll(/(?<=\S)(?=[.:/@]\S)/g, '\u200c');
