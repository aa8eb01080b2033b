import { storedUser } from '#web/state/storage/stored-user.ts';
import { ApiError, networkFailureMessage, parseApiFailure } from './api-error.ts';
import { endSession } from './end-session.ts';

/** The part of a zod schema that is used here, so that pages without forms need not load zod. */
export interface ResponseSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** A schema, or a function that loads it before the request is sent. */
export type ResponseSchemaOption<T> = ResponseSchema<T> | (() => Promise<ResponseSchema<T>>);

interface CallOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Validates the response; without it the body is ignored. */
  responseSchema?: ResponseSchemaOption<T>;
  signal?: AbortSignal;
  /** Completes the call even if the page is left. */
  keepalive?: boolean;
  /** The bearer token, if it is not the logged-in user's. */
  token?: string | undefined;
}

const requestTimeoutMs = 20_000;

/** Calls the API as the logged-in user. Throws only ApiError. */
export async function callApi<T = undefined>(path: `/api/${string}`, call: CallOptions<T> = {}): Promise<T> {
  const token = call.token ?? storedUser.read()?.token;
  const schema = await loadResponseSchema(call);
  const { status, body } = await send(path, call, token);
  if (status >= 200 && status < 300) return parseResponse(schema, status, body);
  const failureDetails = parseApiFailure(status, body);
  if (status === 401 && token && failureDetails.code !== 'wrong_credentials') endSession(token);
  throw new ApiError(failureDetails);
}

async function send<T>(path: string, call: CallOptions<T>, token: string | undefined) {
  const { method = 'GET', body, signal, keepalive = false } = call;
  const deadline = AbortSignal.timeout(requestTimeoutMs);
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
    throw new ApiError({ message: networkFailureMessage, code, issues: [], status: 0 });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function loadResponseSchema<T>({
  responseSchema,
}: CallOptions<T>): Promise<ResponseSchema<T> | undefined> {
  if (typeof responseSchema !== 'function') return responseSchema;
  return responseSchema().catch(() => {
    throw new ApiError({ message: networkFailureMessage, code: 'network', issues: [], status: 0 });
  });
}

function parseResponse<T>(schema: ResponseSchema<T> | undefined, status: number, body: unknown): T {
  if (!schema) return undefined as T;
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const message = 'The shop gave an answer that we could not read. Please load the page again.';
  throw new ApiError({ message, code: 'bad_answer', issues: [], status });
}
