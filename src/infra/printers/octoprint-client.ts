import type { z } from 'zod';
import { ShopError } from '#domain/shared/errors.ts';
import type { PrinterAddress } from '#domain/shared/printer-connection.ts';

interface RequestOptions {
  method?: 'POST';
  body?: FormData | string;
  timeoutMs: number;
}

/** A printer's response is some hundred bytes; that to a file's question has its analysis too. */
const maxResponseBytes = 1_000_000;

/**
 * A call of OctoPrint's REST API: https://docs.octoprint.org/en/main/api/. Returns null for a 404.
 * @throws printer_refused for any other 4xx
 * @throws printer_unreachable without a response in time, for a 5xx, a redirect, and for what is no response of OctoPrint
 */
export async function callOctoPrint<Schema extends z.ZodType>(
  { url, apiKey }: PrinterAddress,
  path: string,
  { timeoutMs, ...init }: RequestOptions,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const response = await fetchOrThrow(`${url}${path}`, {
    ...init,
    headers: {
      'x-api-key': apiKey,
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    },
    // The key goes to no other address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readText(response);
  if (response.status === 404) return null;
  if (response.status >= 400 && response.status < 500) throw refusedError(describe(response.status));
  if (!response.ok) throw unreachableError(`it responds with status ${response.status}`);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw unreachableError('its response is not that of OctoPrint');
  return parsed.data;
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw unreachableError(toReason(error));
  }
}

async function readText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxResponseBytes) throw unreachableError('its response is too long');
    }
  } catch (error) {
    throw error instanceof ShopError ? error : unreachableError(toReason(error));
  }
  return text;
}

/** An empty body is what OctoPrint sends with a 204. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const lateReason = 'it did not respond in time';
const brokenReason = 'the connection broke off';
/** What the codes of Node.js mean to somebody who stands at the printer. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ...{ EHOSTUNREACH: 'it is off or not in the network', ENETUNREACH: 'it is off or not in the network' },
  ...{ ENOTFOUND: 'its address is unknown', EAI_AGAIN: 'its address is unknown' },
  ...{ ECONNRESET: brokenReason, EPIPE: brokenReason, UND_ERR_SOCKET: brokenReason },
  ...{ ETIMEDOUT: lateReason, UND_ERR_CONNECT_TIMEOUT: lateReason },
};

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed';
  if (error.name === 'TimeoutError') return lateReason;
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return reasons[code] ?? (code ? `the connection failed (${code})` : 'the connection failed');
}

function describe(status: number): string {
  if (status === 401 || status === 403) return 'it does not accept the API key.';
  if (status === 409) return 'it is not ready to print.';
  if (status === 413 || status === 415) return 'it does not accept the file.';
  return `it responds with status ${status}.`;
}

export const refusedError = (reason: string) =>
  new ShopError('printer_refused', `The printer refused: ${reason}`);

const unreachableError = (reason: string) =>
  new ShopError('printer_unreachable', `The printer cannot be reached: ${reason}.`);
