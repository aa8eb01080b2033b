export type SupervisorErrorCode = 'binaries_missing' | 'wrong_owner' | 'path_inaccessible';

/** A failed start whose remedy depends on how the caller is configured: it may add advice by `code`. */
export class SupervisorError extends Error {
  readonly code: SupervisorErrorCode;

  constructor(code: SupervisorErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
