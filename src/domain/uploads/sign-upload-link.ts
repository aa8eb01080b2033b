import type { Ctx } from '../shared/ctx.ts';

const minutes = 10;

const toSignedText = (path: string, until: number | string) => `${path}?until=${until}`;

/** Signs the URL of a private file, valid for ten minutes for anybody. */
export function signUploadLink(ctx: Pick<Ctx, 'clock' | 'signer'>, path: string): string {
  const text = toSignedText(path, ctx.clock.now().getTime() + minutes * 60_000);
  return `${text}&signature=${ctx.signer.sign(text)}`;
}

/** The query parameters added by `signUploadLink`. */
export interface LinkSignature {
  until?: string | undefined;
  signature?: string | undefined;
}

/** Whether the signature is valid and has not expired. */
export function isLinkSignatureValid(
  ctx: Pick<Ctx, 'clock' | 'signer'>,
  path: string,
  { until, signature }: LinkSignature,
): boolean {
  if (!until || !signature || !/^\d{1,15}$/.test(until)) return false;
  return ctx.clock.now().getTime() < Number(until) && ctx.signer.verify(toSignedText(path, until), signature);
}
