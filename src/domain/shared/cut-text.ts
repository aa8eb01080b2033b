/** At most `maxLength` UTF-16 units of a text, without half a character at its end. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}$/u, '');
