/** Something is wrong with the whole sheet; the message is for people. */
export class SheetError extends Error {}
