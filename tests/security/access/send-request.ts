import { type IncomingHttpHeaders, request } from 'node:http';

export interface RequestOptions {
  method: string;
  path: string;
  /** '' or omitted: a guest. */
  token?: string;
  body?: unknown;
  form?: { type: string; bytes: Buffer };
  headers?: Record<string, string>;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One request on its own connection; fetch would reject some methods. */
export function sendRequest(base: string, asked: RequestOptions): Promise<RawResponse> {
  const { method, path, token, body, form, headers } = asked;
  const payload = form?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, base), {
      method,
      agent: false,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && {
          'content-type': form?.type ?? 'application/json',
          'content-length': payload.length,
        }),
        ...headers,
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    call.end(payload);
  });
}
