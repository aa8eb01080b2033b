import type { Request } from '../shared/http-types.ts';
import { callFaults, callNames, type FaultInput, faultKinds } from './fault-store.ts';
import { isOwnHost } from './is-own-host.ts';

/** A control call that cannot be followed. */
export class ControlError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Fields = Record<string, unknown>;

const hasType = (ask: Request, type: string) =>
  (ask.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim() === type;

/** Whether a form of the control page asks: it wants to see that page again. */
export const isFormRequest = (ask: Request) => hasType(ask, 'application/x-www-form-urlencoded');

/** A browser names the page that asks, unless it is a program that does. */
function checkOrigin({ headers: { origin, host } }: Request, publicUrl: string): void {
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  const isOurs = isOwnHost(host, publicUrl) && from?.host === host;
  if (!isOurs && from?.origin !== new URL(publicUrl).origin)
    throw new ControlError(403, 'Only the control page itself and programs may ask this.');
}

/**
 * The fields of a control call, from a form or JSON. A page of somebody else's must not press these: its form
 * has another origin, and for JSON and DELETE browsers ask first. @throws ControlError 403 for such, 400
 */
export function parseFields(ask: Request, publicUrl: string): Fields {
  checkOrigin(ask, publicUrl);
  if (ask.method === 'DELETE') return {};
  if (isFormRequest(ask) && ask.headers.origin !== undefined) {
    const form = new URLSearchParams(ask.body.toString());
    const calls = form.getAll('calls');
    return { ...Object.fromEntries(form), ...(calls.length > 0 && { calls }) };
  }
  if (!hasType(ask, 'application/json'))
    throw new ControlError(403, 'Send application/json, or use the forms of the control page.');
  try {
    const fields: unknown = ask.body.length > 0 ? JSON.parse(ask.body.toString()) : {};
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Fields;
  } catch {
    // Said below.
  }
  throw new ControlError(400, 'The body is no JSON object.');
}

function rejectUnknownFields(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ControlError(400, `There is no ${unknown} here: the fields are ${known.join(', ')}.`);
}

const maxNumber = 99_999_999;

function parseWholeNumber(fields: Fields, name: string, min: number): number | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > maxNumber)
    throw new ControlError(400, `${name} is a whole number from ${min} to ${maxNumber}.`);
  return number;
}

/** A refund's cents; null for all that is left. @throws ControlError 400 */
export function parseRefundAmount(fields: Fields): number | null {
  rejectUnknownFields(fields, ['amount']);
  return parseWholeNumber(fields, 'amount', 1);
}

const isCallFault = (fault: string) => callFaults.some((one) => one === fault);

function parseCalls(given: unknown): FaultInput['calls'] {
  const names: unknown = typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : (given ?? []);
  const message = `calls are some of ${callNames.join(', ')}.`;
  if (!Array.isArray(names)) throw new ControlError(400, message);
  const calls = names.map((name) => {
    const call = callNames.find((one) => one === name);
    if (!call) throw new ControlError(400, message);
    return call;
  });
  return calls.length > 0 ? calls : null;
}

/** A switch to be. @throws ControlError 400 */
export function parseFault(fields: Fields): FaultInput {
  rejectUnknownFields(fields, ['fault', 'target', 'calls', 'times', 'ms']);
  const fault = faultKinds.find((kind) => kind === fields.fault);
  if (!fault) throw new ControlError(400, `fault is one of ${faultKinds.join(', ')}.`);
  const target = fields.target ?? '';
  if (typeof target !== 'string' || target.length > 300)
    throw new ControlError(400, "target is 'all', a session's or order's id, or the shop's reference.");
  const calls = parseCalls(fields.calls);
  if (calls && !isCallFault(fault))
    throw new ControlError(400, `calls go with ${callFaults.join(', ')} alone.`);
  return {
    target: target.trim() || 'all',
    fault,
    calls,
    times: parseWholeNumber(fields, 'times', 1),
    ms: parseWholeNumber(fields, 'ms', 0) ?? 2000,
  };
}
