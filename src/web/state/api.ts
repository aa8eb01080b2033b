import { ApiError, networkMessage, refusalOf } from './api-error.ts';
import { endSession } from './end-session.ts';
import { storedUser } from './stored-user.ts';

/** What a zod schema is to this file; so that pages without forms need not load zod. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

interface Call<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Judges the answer, or fetches what does before anything is sent. Without it the answer is not looked at. */
  answer?: Schema<T> | (() => Promise<Schema<T>>);
  signal?: AbortSignal;
  /** Lets the call finish although the page is left. */
  keepalive?: boolean;
  /** Whose call it is, where that is not whoever is logged in by then. */
  token?: string | undefined;
}

const patience = 20_000;

/** Calls the shop as whoever is logged in. Throws ApiError alone. */
export async function callApi<T = undefined>(path: `/api/${string}`, call: Call<T> = {}): Promise<T> {
  const token = call.token ?? storedUser.read()?.token;
  const answer = await judgeOf(call);
  const { status, body } = await send(path, call, token);
  if (status >= 200 && status < 300) return read(answer, status, body);
  const refusal = refusalOf(status, body);
  if (status === 401 && token && refusal.code !== 'wrong_credentials') endSession(token);
  throw new ApiError(refusal);
}

async function send<T>(path: string, call: Call<T>, token: string | undefined) {
  const { method = 'GET', body, signal, keepalive = false } = call;
  const deadline = AbortSignal.timeout(patience);
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return { status: response.status, body: parse(await response.text()) };
  } catch {
    const code = signal?.aborted ? 'aborted' : 'network';
    throw new ApiError({ message: networkMessage, code, issues: [], status: 0 });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function judgeOf<T>({ answer }: Call<T>): Promise<Schema<T> | undefined> {
  if (typeof answer !== 'function') return answer;
  return answer().catch(() => {
    throw new ApiError({ message: networkMessage, code: 'network', issues: [], status: 0 });
  });
}

function read<T>(answer: Schema<T> | undefined, status: number, body: unknown): T {
  if (!answer) return undefined as T;
  const read = answer.safeParse(body);
  if (read.success) return read.data;
  const message = 'The shop gave an answer that we could not read. Please load the page again.';
  throw new ApiError({ message, code: 'bad_answer', issues: [], status });
}
