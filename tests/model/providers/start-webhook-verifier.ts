import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardPaymentProvider, WalletPaymentProvider } from '#domain/shared/ctx.ts';
import { createPayPalWalletProvider } from '#infra/paypal/paypal-wallet-provider.ts';
import { createStripeCardProvider } from '#infra/stripe/stripe-card-provider.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { signWalletWebhook, webhookSecret } from './webhook-queue.ts';

export interface WebhookVerifier {
  /** The shop's real adapters, of which only the webhook verification is used. */
  card: Pick<CardPaymentProvider, 'verifyWebhook'>;
  wallet: Pick<WalletPaymentProvider, 'verifyWebhook'>;
  close(): void;
}

/**
 * Verifies webhook signatures with the shop's real adapters: for the wallet provider by an HTTP call, as in production.
 */
export async function startWebhookVerifier(): Promise<WebhookVerifier> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/oauth2/token')
      return answer(response, { access_token: 'model', expires_in: 1_000_000, token_type: 'Bearer' });
    const asked = Buffer.concat(chunks).toString();
    const { transmission_id: id, transmission_sig: signature } = JSON.parse(asked);
    const [, event = ''] = asked.split(',"webhook_event":');
    const right = signWalletWebhook({ provider: 'paypal', id, at: new Date(0), body: event.slice(0, -1) });
    const isOurs = right['paypal-transmission-sig'] === signature;
    answer(response, { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const wallet = {
    clientId: 'model',
    clientSecret: 'model',
    webhookId: 'WH_MODEL',
    brandName: () => 'Model',
  };
  return {
    card: createStripeCardProvider({ secretKey: 'sk_test_model', webhookSecret, apiUrl }, silentLogger),
    wallet: createPayPalWalletProvider({ ...wallet, environment: 'sandbox', apiUrl }, silentLogger),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const answer = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
