import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminCredentials, type FaultShop } from '#tests/faults/runner/create-fault-shop.ts';

/** A customer's or the owner's browser. */
export interface FaultTestUser {
  shop: FaultShop;
  token: string;
  /** Whether it repeats a call without a response once, with the same content; otherwise the tab is closed. */
  retriesLostCalls: boolean;
  /** Calls and their responses, for debugging. */
  callLog: string[];
}

/** The user has closed the tab. */
export class TabClosedError extends Error {}

export interface ApiReply<T> {
  status: number;
  body: T & { code?: string };
}

const callTimeoutMs = 40_000;

async function callOnce<T>(
  person: FaultTestUser,
  method: string,
  path: string,
  body?: object,
): Promise<ApiReply<T> | null> {
  const { shop, token, callLog } = person;
  try {
    const response = await fetch(`${shop.url}/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    const said = (await response.json()) as ApiReply<T>['body'];
    callLog.push(`${method} ${path}: ${response.status}${said.code ? ` ${said.code}` : ''}`);
    return { status: response.status, body: said };
  } catch (error) {
    const isSilence = error instanceof Error && error.name === 'TimeoutError';
    callLog.push(`${method} ${path}: ${isSilence ? `silence for ${callTimeoutMs} ms` : 'cut off'}`);
    return null;
  }
}

/**
 * Calls the API with one retry if the response is lost. An error response (4xx) is returned.
 * @throws TabClosedError if there was no response and the user does not retry; Error if the retry failed too
 */
export async function callWithRetry<T>(
  person: FaultTestUser,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<ApiReply<T>> {
  const first = await callOnce<T>(person, method, path, body);
  if (first && first.status < 500) return first;
  if (!person.retriesLostCalls) throw new TabClosedError();
  await person.shop.waitUntilReady();
  const again = await callOnce<T>(person, method, path, body);
  if (again && again.status < 500) return again;
  throw new Error(`${method} ${path} failed twice`);
}

/** Like `callWithRetry`, but throws unless the status is 2xx. */
export async function callSuccessfully<T>(...args: Parameters<typeof callWithRetry>): Promise<T> {
  const { status, body } = await callWithRetry<T>(...args);
  if (status >= 300) throw new Error(`${args[1]} ${args[2]} was refused: ${status} ${body.code}`);
  return body;
}

/** Presses a button of the provider's page. Returns whether it was accepted. */
export async function pressProviderButton(
  person: FaultTestUser,
  url: string,
  choice: string,
): Promise<boolean> {
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${choice}`,
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      await response.body?.cancel();
      const back = response.headers.get('location') ?? '';
      person.callLog.push(`${choice} at the provider: ${response.status}`);
      return back.startsWith('http');
    } catch {
      person.callLog.push(`${choice} at the provider: cut off`);
      if (!person.retriesLostCalls) throw new TabClosedError();
      await person.shop.waitUntilReady();
    }
  }
  throw new Error("the provider's page failed twice");
}

/** A new customer, logged in. */
export async function newCustomer(shop: FaultShop, story: string[]): Promise<FaultTestUser> {
  const person: FaultTestUser = { shop, token: '', retriesLostCalls: true, callLog: [] };
  const email = `${randomUUID()}@customer.example`;
  const password = 'printed layer by layer';
  await callSuccessfully(person, 'POST', 'users/register', { name: 'Fay Fault', email, password });
  const { token } = await callSuccessfully<{ token: string }>(person, 'POST', 'users/login', {
    email,
    password,
  });
  return { ...person, token, callLog: story };
}

export async function logInOwner(shop: FaultShop): Promise<FaultTestUser> {
  const person: FaultTestUser = { shop, token: '', retriesLostCalls: true, callLog: [] };
  const { token } = await callSuccessfully<{ token: string }>(
    person,
    'POST',
    'users/login',
    adminCredentials,
  );
  return { ...person, token };
}

/** Repeats the call until `isEnough`, or `seconds` have passed. Returns the last reply. */
export async function pollReply<T>(
  ask: () => Promise<ApiReply<T>>,
  isEnough: (reply: ApiReply<T>) => boolean,
  seconds: number,
): Promise<ApiReply<T>> {
  for (const end = Date.now() + seconds * 1000; ; await sleep(250)) {
    const reply = await ask();
    if (isEnough(reply) || Date.now() > end) return reply;
  }
}
