export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}

export interface ShopCallOptions {
  /** The caller: a user with a token, or a bare token. */
  as?: { token: string } | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** Calls a running shop over HTTP, as any client of its API. A response that is not JSON is returned as text. */
export async function callShop<T = Record<string, unknown>>(
  shop: { url: string },
  method: string,
  path: string,
  { as, body, form, headers }: ShopCallOptions = {},
): Promise<ApiResponse<T>> {
  const token = typeof as === 'object' ? as.token : as;
  const response = await fetch(new URL(path, shop.url), {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) as T, headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
