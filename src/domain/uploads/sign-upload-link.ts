import type { Ctx } from '../shared/ctx.ts';

const minutes = 10;

const toSignedText = (path: string, until: number | string) => `${path}?until=${until}`;

/** The address of a private file that opens it for ten minutes, for whoever has it. */
export function signUploadLink(ctx: Pick<Ctx, 'clock' | 'signer'>, path: string): string {
  const text = toSignedText(path, ctx.clock.now().getTime() + minutes * 60_000);
  return `${text}&signature=${ctx.signer.sign(text)}`;
}

/** What `signUploadLink` has added to a path. */
export interface LinkSignature {
  until?: string | undefined;
  signature?: string | undefined;
}

/** Whether we have signed this, and its time is not over. */
export function isLinkSignatureValid(
  ctx: Pick<Ctx, 'clock' | 'signer'>,
  path: string,
  { until, signature }: LinkSignature,
): boolean {
  if (!until || !signature || !/^\d{1,15}$/.test(until)) return false;
  return ctx.clock.now().getTime() < Number(until) && ctx.signer.verify(toSignedText(path, until), signature);
}
