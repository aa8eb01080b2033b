import { jsonResponse, type Request, type Response } from '../shared/http-types.ts';
import { callFaults, type FaultStore } from './fault-store.ts';
import { identifyCall } from './identify-call.ts';
import type { PaymentReader } from './list-payments.ts';

const faultMessage = 'Broken on purpose.';

/** Handles a request, or does with it what a switch says. @returns null where it shall never be answered */
export async function injectFault(
  rows: PaymentReader,
  faults: FaultStore,
  ask: Request,
  handle: () => Promise<Response>,
): Promise<Response | null> {
  const named = identifyCall(rows, ask);
  const fault = named && faults.consume(callFaults, named.targets, named.call);
  if (!fault) return handle();
  if (fault.fault.startsWith('act-then')) await handle();
  if (fault.fault.endsWith('-500')) {
    const error = { message: faultMessage, type: 'api_error' };
    return jsonResponse(500, { error, name: 'INTERNAL_SERVER_ERROR', message: faultMessage });
  }
  if (fault.fault === 'answer-garbage') {
    const body = '<!doctype html><title>Gateway</title><p>Garbage on purpose.';
    return { status: 200, headers: { 'content-type': 'text/html' }, body };
  }
  return null;
}
