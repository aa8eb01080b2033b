import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { InvariantViolation, type Simulation } from '#tests/model/open-simulation.ts';
import { SimulatedCrash } from '#tests/model/with-crash.ts';

export interface ResolvedCommand<Name extends string> {
  act: Name;
  work: (ctx: Ctx) => Promise<unknown>;
}

/**
 * Runs a command, which may be refused with the allowed error codes alone; 'trespass' must be. Throws `InvariantViolation`.
 */
export async function executeCommand(
  scene: Pick<Simulation, 'log' | 'recordTransition'>,
  { act, work }: ResolvedCommand<string>,
  ctx: Ctx,
  how: string,
  allowedErrorCodes: ReadonlySet<string>,
): Promise<void> {
  const note = (outcome: string) => scene.log.push(`${act}${how}: ${outcome}`);
  try {
    await work(ctx);
  } catch (error) {
    const code = readShopErrorCode(error);
    note(error instanceof SimulatedCrash ? error.message : (code ?? String(error)));
    if (error instanceof SimulatedCrash) return;
    if (!code || !allowedErrorCodes.has(code))
      throw error instanceof InvariantViolation
        ? error
        : new InvariantViolation(`'${act}' broke`, toErrorMessage(error));
    scene.recordTransition(act === 'trespass' ? act : `${act}: ${code}`);
    return;
  }
  note('done');
  if (act === 'trespass') throw new InvariantViolation('a stranger got through');
  scene.recordTransition(act);
}

/** An error's message with its causes. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause ? toErrorMessage(error.cause) : ''].join(' ')
    : String(error);
