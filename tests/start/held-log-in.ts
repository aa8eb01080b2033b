import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';

const logInBody = JSON.stringify({ email: 'ada@shop.example', password: adminPassword });

/** A login whose body is not sent yet, at a process that has received its headers. */
export async function holdLogIn(url: string): Promise<ClientRequest> {
  const headers = {
    'content-type': 'application/json',
    'content-length': logInBody.length,
    expect: '100-continue',
  };
  const held = request(`${url}/api/users/login`, { method: 'POST', agent: false, headers });
  held.flushHeaders();
  await once(held, 'continue');
  return held;
}

export async function finishLogIn(held: ClientRequest | undefined): Promise<number> {
  const answered = once(held as ClientRequest, 'response');
  held?.end(logInBody);
  const [response] = (await answered) as [IncomingMessage];
  await text(response);
  return response.statusCode ?? 0;
}
