/** A failed backup or restore; the message is one line for the owner, without secrets. */
export class BackupError extends Error {}
