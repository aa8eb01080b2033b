const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all. Anything else is 'not found' instead of a database error. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
