import type { Logger } from '#domain/shared/ctx.ts';

/** A log that nobody reads. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
