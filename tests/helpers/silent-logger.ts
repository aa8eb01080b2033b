import type { Logger } from '#domain/shared/ctx.ts';

/** Discards everything. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
