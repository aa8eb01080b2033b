import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin, type FaultShop } from './fault-shop.ts';

/** Somebody at a browser. */
export interface Person {
  shop: FaultShop;
  token: string;
  /** Repeats a call that got no answer, once and with the same content; otherwise leaves. */
  comesBack: boolean;
  /** What they asked and were answered, for whoever has to find out what went wrong. */
  story: string[];
}

/** They have closed the tab. */
export class Left extends Error {}

export interface Reply<T> {
  status: number;
  body: T & { code?: string };
}

const patience = 40_000;

async function callOnce<T>(
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<Reply<T> | null> {
  const { shop, token, story } = person;
  try {
    const answer = await fetch(`${shop.url}/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const said = (await answer.json()) as Reply<T>['body'];
    story.push(`${method} ${path}: ${answer.status}${said.code ? ` ${said.code}` : ''}`);
    return { status: answer.status, body: said };
  } catch (error) {
    const isSilence = error instanceof Error && error.name === 'TimeoutError';
    story.push(`${method} ${path}: ${isSilence ? `silence for ${patience} ms` : 'cut off'}`);
    return null;
  }
}

/**
 * Asks the shop as people do. A refusal (4xx) is an answer.
 * @throws Left where there was no answer and they do not come back; Error where the repeated call failed too
 */
export async function call<T>(
  person: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Reply<T>> {
  const first = await callOnce<T>(person, method, path, body);
  if (first && first.status < 500) return first;
  if (!person.comesBack) throw new Left();
  await person.shop.ready();
  const again = await callOnce<T>(person, method, path, body);
  if (again && again.status < 500) return again;
  throw new Error(`${method} ${path} failed twice`);
}

/** The same, where only a 2xx will do. */
export async function succeed<T>(...args: Parameters<typeof call>): Promise<T> {
  const { status, body } = await call<T>(...args);
  if (status >= 300) throw new Error(`${args[1]} ${args[2]} was refused: ${status} ${body.code}`);
  return body;
}

/** Presses a button of a page of the provider's. Answers whether it was taken. */
export async function press(person: Person, url: string, choice: string): Promise<boolean> {
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${choice}`,
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      const back = answer.headers.get('location') ?? '';
      person.story.push(`${choice} at the provider: ${answer.status}`);
      return back.startsWith('http');
    } catch {
      person.story.push(`${choice} at the provider: cut off`);
      if (!person.comesBack) throw new Left();
      await person.shop.ready();
    }
  }
  throw new Error("the provider's page failed twice");
}

/** Somebody new, logged in. */
export async function newCustomer(shop: FaultShop, story: string[]): Promise<Person> {
  const person: Person = { shop, token: '', comesBack: true, story: [] };
  const email = `${randomUUID()}@customer.example`;
  const password = 'printed layer by layer';
  await succeed(person, 'POST', 'users/register', { name: 'Fay Fault', email, password });
  const { token } = await succeed<{ token: string }>(person, 'POST', 'users/login', { email, password });
  return { ...person, token, story };
}

/** The owner, logged in. */
export async function theOwner(shop: FaultShop): Promise<Person> {
  const person: Person = { shop, token: '', comesBack: true, story: [] };
  const { token } = await succeed<{ token: string }>(person, 'POST', 'users/login', admin);
  return { ...person, token };
}

/** Asks again and again until `isEnough`, for some seconds. Answers the last reply. */
export async function poll<T>(
  ask: () => Promise<Reply<T>>,
  isEnough: (reply: Reply<T>) => boolean,
  seconds: number,
): Promise<Reply<T>> {
  for (const end = Date.now() + seconds * 1000; ; await sleep(250)) {
    const reply = await ask();
    if (isEnough(reply) || Date.now() > end) return reply;
  }
}
