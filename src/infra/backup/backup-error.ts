/** A backup or a restore that cannot be: its message is one line for the owner, without secrets. */
export class BackupError extends Error {}
