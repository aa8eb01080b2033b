import type { IncomingMessage } from 'node:http';
import { UnreadableRequest } from './http-types.ts';

/**
 * Reads a request's body.
 * @param limit bytes
 * @throws UnreadableRequest 413 over the limit (the rest is read and dropped, so that the client gets
 *   to see the answer), 400 when the client breaks off
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => {
      if (size <= limit) resolve(Buffer.concat(chunks));
      else reject(new UnreadableRequest(413, `The request body is larger than ${limit} bytes.`));
    });
    const brokenOff = () => reject(new UnreadableRequest(400, 'The request broke off.'));
    request.on('error', brokenOff);
    request.on('close', () => request.complete || brokenOff());
  });
}
