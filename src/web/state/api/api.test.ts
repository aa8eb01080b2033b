import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { callApi } from './api.ts';
import { isTransientFailure, networkFailureMessage, toApiFailure } from './api-error.ts';

const user = { _id: 'u', name: 'Ada', email: 'ada@example.com', token: 'secret', isAdmin: false };
const assign = vi.fn();
const location = { pathname: '/orders/7', search: '?print=1', assign };
const ask = vi.fn<typeof fetch>();
const answering = (status: number, body: unknown) =>
  ask.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const failure = (call: Promise<unknown>) => call.then(() => expect.fail('it succeeded'), toApiFailure);

beforeEach(() => {
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('fetch', ask);
  storedUser.clear();
  assign.mockReset();
  ask.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

it('a request sends JSON and the bearer token, and returns the parsed response', async () => {
  storedUser.write(user);
  answering(200, { a: 1 });
  const response = { safeParse: (data: unknown) => ({ success: true as const, data: { seen: data } }) };
  await expect(
    callApi('/api/orders', { method: 'POST', body: { x: 2 }, responseSchema: response }),
  ).resolves.toEqual({
    seen: { a: 1 },
  });
  const [path, init] = ask.mock.calls[0] ?? [];
  expect(path).toBe('/api/orders');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"x":2}',
    headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
  });
});

it('a request without a token has no Authorization header', async () => {
  answering(200, '');
  await callApi('/api/cart/quote');
  expect(ask.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Authorization');
});

it('the error of the server is passed on', async () => {
  const issues = [{ path: 'email', message: 'Taken.' }];
  answering(409, { message: 'No.', code: 'email_taken', issues: [...issues, { path: 1 }, null] });
  const said = await failure(callApi('/api/users/register'));
  expect(said).toEqual({ message: 'No.', code: 'email_taken', issues, status: 409 });
  expect(isTransientFailure(said)).toBe(false);
});

it('a response that is not from the shop becomes an error with a message', async () => {
  answering(502, '<h1>Bad gateway</h1>');
  const said = await failure(callApi('/api/orders'));
  expect(said).toMatchObject({ code: 'unknown', status: 502, issues: [] });
  expect(said.message).not.toContain('<');
  expect(isTransientFailure(said)).toBe(true);
});

it('a network failure becomes an error with a message', async () => {
  ask.mockRejectedValue(new TypeError('fetch failed'));
  const said = await failure(callApi('/api/orders'));
  expect(said).toEqual({ message: networkFailureMessage, code: 'network', issues: [], status: 0 });
  expect(isTransientFailure(said)).toBe(true);
});

it('a response of an unexpected shape is an error', async () => {
  answering(200, { other: true });
  const said = await failure(
    callApi('/api/orders', { responseSchema: { safeParse: () => ({ success: false }) } }),
  );
  expect(said.code).toBe('bad_answer');
});

it('an aborted request is recognized', async () => {
  const gone = new AbortController();
  gone.abort();
  ask.mockRejectedValue(gone.signal.reason);
  expect(await failure(callApi('/api/orders', { signal: gone.signal }))).toMatchObject({ code: 'aborted' });
});

it('an expired session removes the user and asks for a new login', async () => {
  storedUser.write(user);
  answering(401, { message: 'Please log in.', code: 'not_logged_in' });
  await failure(callApi('/api/orders'));
  expect(storedUser.read()).toBeNull();
  expect(assign).toHaveBeenCalledWith('/login?next=/orders/7%3Fprint%3D1');
});

it('a wrong password keeps the user', async () => {
  storedUser.write(user);
  answering(401, { message: 'Invalid username or password', code: 'wrong_credentials' });
  await failure(callApi('/api/users/login'));
  expect(storedUser.read()).toEqual(user);
  expect(assign).not.toHaveBeenCalled();
});
