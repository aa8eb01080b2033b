import { maxCounted } from '#domain/admin/schemas.ts';

/** '7'; '99+' where counting has ended. */
export function formatOpenCount(count: number): string {
  return count < maxCounted ? String(count) : `${maxCounted - 1}+`;
}
