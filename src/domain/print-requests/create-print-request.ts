import { printRequests, type uploads } from '#db/schema.ts';
import { queueUnverifiedSenderMail } from '../accounts/queue-unverified-sender-mail.ts';
import { requireVerifiedEmail } from '../accounts/verification/require-verified-email.ts';
import type { AuthenticatedActor, Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireActor } from '../shared/require-actor.ts';
import { lockOwnUpload } from '../uploads/lock-own-upload.ts';
import type { UploadKind } from '../uploads/states.ts';
import type { PrintRequestInput } from './schemas.ts';

type Upload = typeof uploads.$inferSelect;

/**
 * Stores a print request of the caller, mails it to the owner with Reply-To the entered address, and sends a receipt to
 * that address. Throws `not_logged_in`, `email_unverified`, `bad_input` for a file that is not the caller's or of
 * another kind; nothing is stored then.
 */
export async function createPrintRequest(ctx: Ctx, input: PrintRequestInput): Promise<void> {
  const actor = requireActor(ctx);
  await requireVerifiedEmail(ctx);
  const { name, email, color, filament, orderMessage: message } = input;
  await ctx.db.transaction(async (tx) => {
    const image = await requireOwnUpload(tx, actor, 'image', 'image', input.image);
    const stl = await requireOwnUpload(tx, actor, 'stlFile', 'stl', input.stlFile);
    const now = ctx.clock.now();
    const [request] = await tx
      .insert(printRequests)
      .values({
        ...{ name, email, color, filament, message, userId: actor.id },
        ...{ imageId: image?.id ?? null, stlId: stl?.id ?? null },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: printRequests.id });
    if (!request) throw new Error('an inserted request was not returned');
    // In a job: measuring the file takes a while.
    if (stl) await ctx.jobs.enqueue(tx, 'draft-quotes', [{ key: request.id, data: {} }]);
    const typed = { color, filament, message };
    await queueMail(ctx, tx, {
      key: `print-request/${request.id}`,
      kind: 'print-request',
      recipient: ctx.shop.ownerEmail,
      replyTo: email,
      data: { ...typed, name, email, ...toMailFiles(image, stl) },
    });
    await queueUnverifiedSenderMail(ctx, tx, {
      key: `print-request-receipt/${request.id}`,
      kind: 'print-request-receipt',
      recipient: email,
      data: typed,
    });
  });
}

async function requireOwnUpload(
  tx: Db,
  actor: AuthenticatedActor,
  field: 'image' | 'stlFile',
  kind: UploadKind,
  path: string,
): Promise<Upload | null> {
  if (path === '') return null;
  const file = await lockOwnUpload(tx, actor, kind, path);
  if (file) return file;
  const what = kind === 'image' ? 'an image' : 'an STL file';
  const message = `This is not the path of ${what} that you have uploaded. Please choose the file again.`;
  throw new ShopError('bad_input', message, [{ path: field, message }]);
}

function toMailFiles(image: Upload | null, stl: Upload | null): Record<string, string> {
  return {
    image: image?.fileName ?? '',
    stlFile: stl?.fileName ?? '',
    mesh: stl?.mesh ? JSON.stringify(stl.mesh) : '',
  };
}
