import { type Answer, type Ask, jsonAnswer } from '../shared/http-types.ts';
import { callFaults, type Faults } from './faults.ts';
import { nameCall } from './name-call.ts';
import type { Rows } from './payments.ts';

const broken = 'Broken on purpose.';

/** Handles a request, or does with it what a switch says. @returns null where it shall never be answered */
export async function bendCall(
  rows: Rows,
  faults: Faults,
  ask: Ask,
  handle: () => Promise<Answer>,
): Promise<Answer | null> {
  const named = nameCall(rows, ask);
  const fault = named && faults.take(callFaults, named.targets, named.call);
  if (!fault) return handle();
  if (fault.fault.startsWith('act-then')) await handle();
  if (fault.fault.endsWith('-500')) {
    const error = { message: broken, type: 'api_error' };
    return jsonAnswer(500, { error, name: 'INTERNAL_SERVER_ERROR', message: broken });
  }
  if (fault.fault === 'answer-garbage') {
    const body = '<!doctype html><title>Gateway</title><p>Garbage on purpose.';
    return { status: 200, headers: { 'content-type': 'text/html' }, body };
  }
  return null;
}
