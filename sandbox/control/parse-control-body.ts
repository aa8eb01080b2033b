import type { FastifyRequest } from 'fastify';
import { callFaults, callNames, type FaultInput, faultKinds } from './fault-store.ts';

/** A control call that cannot be carried out. */
export class ControlError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

type Fields = Record<string, unknown>;

/** The fields of a control call, from a form or JSON. @throws ControlError 400 */
export function parseFields({ body = {} }: FastifyRequest): Fields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields;
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

function parseCalls(value: unknown): FaultInput['calls'] {
  const names: unknown = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : (value ?? []);
  const message = `calls are some of ${callNames.join(', ')}.`;
  if (!Array.isArray(names)) throw new ControlError(400, message);
  const calls = names.map((name) => {
    const call = callNames.find((one) => one === name);
    if (!call) throw new ControlError(400, message);
    return call;
  });
  return calls.length > 0 ? calls : null;
}

/** A fault to turn on. @throws ControlError 400 */
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
