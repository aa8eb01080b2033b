import http from 'node:http';
import https from 'node:https';
import type { WebhookRequest } from './delivery.ts';

const clients = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

/**
 * Posts one message and answers the status it is met with; the answer's body is dropped. Not by `fetch`: a checkout took
 * 7 ms of the sandbox's processor with it and takes 5, and the shop may share that.
 * @throws Error where no answer comes: a broken connection, or `signal`
 */
export function postWebhook(url: string, message: WebhookRequest, signal: AbortSignal): Promise<number> {
  const { request: send, agent } = clients[new URL(url).protocol as keyof typeof clients];
  const { headers, body } = message;
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const request = send(
      url,
      { method: 'POST', agent, signal, headers: { ...headers, 'content-length': length } },
      (response) => {
        response.resume().on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The receiver closed a kept connection just as it was taken; whoever gets a message twice knows it by its id.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) resolve(postWebhook(url, message, signal));
      else reject(error);
    });
    request.end(body);
  });
}
