import type { IncomingMessage } from 'node:http';
import { UnreadableRequestError } from './http-types.ts';

/**
 * Reads a request's body.
 * @param limit bytes
 * @throws UnreadableRequestError 413 over the limit (the rest is read and dropped, so that the client gets
 *   to see the answer), 400 when the client breaks off
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => {
      if (size <= maxBytes) resolve(Buffer.concat(chunks));
      else reject(new UnreadableRequestError(413, `The request body is larger than ${maxBytes} bytes.`));
    });
    const brokenOff = () => reject(new UnreadableRequestError(400, 'The request broke off.'));
    request.on('error', brokenOff);
    request.on('close', () => request.complete || brokenOff());
  });
}
