export type PostgresSupervisorErrorCode = 'binaries_missing' | 'wrong_owner' | 'path_inaccessible';

/** A failed start whose remedy depends on how the caller is configured: it may add advice by `code`. */
export class PostgresSupervisorError extends Error {
  readonly code: PostgresSupervisorErrorCode;

  constructor(code: PostgresSupervisorErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
