import type { Ctx } from '../shared/ctx.ts';
import { badInputError } from '../shared/errors.ts';
import type { PrinterKind } from './states.ts';

interface Connection {
  kind: PrinterKind;
  url: string | null;
  /** Encrypted. */
  apiKey: string | null;
}

/**
 * The columns by which a printer is reached. Another address needs its key again: a stored key is sent only to where it
 * was entered for.
 */
export function toConnectionFields(
  ctx: Pick<Ctx, 'cipher'>,
  printerId: string,
  before: Connection | null,
  sent: { kind?: PrinterKind | undefined; url?: string | null | undefined; apiKey?: string | undefined },
): Connection {
  const kind = sent.kind ?? before?.kind ?? 'manual';
  if (kind === 'manual') return { kind, url: null, apiKey: null };
  const url = (sent.url === undefined ? before?.url : sent.url)?.replace(/\/+$/, '');
  if (!url) throw badInputError('url', 'Enter the address of its OctoPrint.');
  if (sent.apiKey !== undefined)
    return { kind, url, apiKey: ctx.cipher.encrypt(sent.apiKey, toSecretOwner(printerId)) };
  if (!before?.apiKey) throw badInputError('apiKey', 'Enter the API key of its OctoPrint.');
  if (before.url !== url) throw badInputError('apiKey', 'Enter the API key again for another address.');
  return { kind, url, apiKey: before.apiKey };
}

/** By whom a stored key can be decrypted. */
export const toSecretOwner = (printerId: string) => `printer/${printerId}`;

export const printerNameTakenError = () => badInputError('name', 'Another printer has this name.');
