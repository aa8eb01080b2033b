import { and, eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { AuthenticatedActor, Db } from '../shared/ctx.ts';
import type { UploadKind } from './states.ts';

type Upload = typeof uploads.$inferSelect;

/** The user's own file of this kind, locked against deletion until the transaction ends; null if there is none. */
export async function lockOwnUpload(
  tx: Db,
  actor: AuthenticatedActor,
  kind: UploadKind,
  path: string,
): Promise<Upload | null> {
  const mine = and(eq(uploads.path, path), eq(uploads.userId, actor.id), eq(uploads.kind, kind));
  const [row] = await tx.select().from(uploads).where(mine).for('key share');
  return row ?? null;
}
