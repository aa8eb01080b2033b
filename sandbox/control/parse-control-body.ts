import type { FastifyRequest } from 'fastify';
import { apiCallFaults, type FaultInput, faultableApiCalls, faultKinds } from './faults/fault-store.ts';

/** An invalid control call. */
export class ControlRequestError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

type Fields = Record<string, unknown>;

/** The fields of a control call, from a form or JSON. @throws ControlRequestError 400 */
export function parseControlFields({ body = {} }: FastifyRequest): Fields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields;
  throw new ControlRequestError(400, 'The body is not a JSON object.');
}

function rejectUnknownFields(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ControlRequestError(400, `Unknown field ${unknown}: the fields are ${known.join(', ')}.`);
}

const maxNumber = 99_999_999;

function parseWholeNumber(fields: Fields, name: string, min: number): number | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > maxNumber)
    throw new ControlRequestError(400, `${name} must be a whole number from ${min} to ${maxNumber}.`);
  return number;
}

/** The cents of a refund; null for the whole remaining amount. @throws ControlRequestError 400 */
export function parseControlRefundAmount(fields: Fields): number | null {
  rejectUnknownFields(fields, ['amount']);
  return parseWholeNumber(fields, 'amount', 1);
}

const isCallFault = (fault: string) => apiCallFaults.some((one) => one === fault);

function parseCalls(value: unknown): FaultInput['calls'] {
  const names: unknown = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : (value ?? []);
  const message = `calls must be some of ${faultableApiCalls.join(', ')}.`;
  if (!Array.isArray(names)) throw new ControlRequestError(400, message);
  const calls = names.map((name) => {
    const call = faultableApiCalls.find((one) => one === name);
    if (!call) throw new ControlRequestError(400, message);
    return call;
  });
  return calls.length > 0 ? calls : null;
}

/** Parses a fault to turn on. @throws ControlRequestError 400 */
export function parseFaultInput(fields: Fields): FaultInput {
  rejectUnknownFields(fields, ['fault', 'target', 'calls', 'times', 'ms']);
  const fault = faultKinds.find((kind) => kind === fields.fault);
  if (!fault) throw new ControlRequestError(400, `fault must be one of ${faultKinds.join(', ')}.`);
  const target = fields.target ?? '';
  if (typeof target !== 'string' || target.length > 300)
    throw new ControlRequestError(
      400,
      "target must be 'all', the id of a session or order, or the shop's reference.",
    );
  const calls = parseCalls(fields.calls);
  if (calls && !isCallFault(fault))
    throw new ControlRequestError(400, `calls can only be used with ${apiCallFaults.join(', ')}.`);
  return {
    target: target.trim() || 'all',
    fault,
    calls,
    times: parseWholeNumber(fields, 'times', 1),
    ms: parseWholeNumber(fields, 'ms', 0) ?? 2000,
  };
}
