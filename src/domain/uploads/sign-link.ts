import type { Ctx } from '../shared/ctx.ts';

const minutes = 10;

const signed = (path: string, until: number | string) => `${path}?until=${until}`;

/** The address of a private file that opens it for ten minutes, for whoever has it. */
export function signLink(ctx: Pick<Ctx, 'clock' | 'signer'>, path: string): string {
  const text = signed(path, ctx.clock.now().getTime() + minutes * 60_000);
  return `${text}&signature=${ctx.signer.sign(text)}`;
}

/** What `signLink` has added to a path. */
export interface LinkProof {
  until?: string | undefined;
  signature?: string | undefined;
}

/** Whether we have signed this, and its time is not over. */
export function isSigned(
  ctx: Pick<Ctx, 'clock' | 'signer'>,
  path: string,
  { until, signature }: LinkProof,
): boolean {
  if (!until || !signature || !/^\d{1,15}$/.test(until)) return false;
  return ctx.clock.now().getTime() < Number(until) && ctx.signer.verify(signed(path, until), signature);
}
