import type { Answer, Ask } from '../shared/http-types.ts';
import { callFaults, type Faults } from './faults.ts';
import { nameCall } from './name-call.ts';
import type { Rows } from './payments.ts';

/** Thrown where a request shall never be answered. */
export class NoAnswer extends Error {}

/** Handles a request, or does with it what a switch says. @throws NoAnswer */
export async function bendCall(
  rows: Rows,
  faults: Faults,
  ask: Ask,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const named = nameCall(rows, ask);
  const fault = named && faults.take(callFaults, named.targets, named.call);
  if (!fault) return handle();
  if (fault.fault.startsWith('act-then')) await handle();
  if (fault.fault === 'answer-500' || fault.fault === 'act-then-500')
    return {
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: '{"error":{"message":"Broken on purpose.","type":"api_error"},"name":"INTERNAL_SERVER_ERROR","message":"Broken on purpose."}',
    };
  if (fault.fault === 'answer-garbage')
    return {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Gateway</title><p>Garbage on purpose.',
    };
  throw new NoAnswer();
}
