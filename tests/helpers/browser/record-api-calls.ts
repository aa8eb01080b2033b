import type { Page, Request } from 'playwright-core';

/** A call of the API that a page made. */
export interface RecordedApiCall {
  method: string;
  path: string;
  url: string;
  /** JSON as a value, anything else as text; null if there is none or it contains a file. */
  body: unknown;
  authorization: string | null;
  contentType: string | null;
}

/** Records every API call of this page from now on. The returned array grows. */
export function recordApiCalls(page: Page): RecordedApiCall[] {
  const seen: RecordedApiCall[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) seen.push(toRecordedCall(request));
  });
  return seen;
}

function toRecordedCall(request: Request): RecordedApiCall {
  const { pathname } = new URL(request.url());
  const { authorization = null, 'content-type': contentType = null } = request.headers();
  return {
    method: request.method(),
    path: pathname,
    url: request.url(),
    body: bodyOf(request),
    authorization,
    contentType,
  };
}

function bodyOf(request: Request): unknown {
  const text = request.postData();
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the API call that a page makes during `act`, with its response. */
export async function captureApiCall<T = Record<string, unknown>>(
  page: Page,
  method: string,
  path: string | RegExp,
  act: () => Promise<unknown>,
): Promise<{ call: RecordedApiCall; status: number; response: T }> {
  const fits = (url: string) => {
    const { pathname } = new URL(url);
    return typeof path === 'string' ? pathname === path : path.test(pathname);
  };
  const answered = page.waitForResponse(
    (candidate) => candidate.request().method() === method && fits(candidate.url()),
  );
  const [received] = await Promise.all([answered, act()]);
  const response = (await received.json().catch(() => null)) as T;
  return { call: toRecordedCall(received.request()), status: received.status(), response };
}
