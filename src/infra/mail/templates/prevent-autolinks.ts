/** Mail programs make links of anything like an address; a mark of no width in it keeps them from that. */
export const preventAutolinks = (text: string) => text.replaceAll(/(?<=\S)(?=[.:/@]\S)/g, '\u200c');
