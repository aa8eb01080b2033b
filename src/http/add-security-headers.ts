import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const paypalOrigins = '"https://www.paypal.com" "https://www.sandbox.paypal.com"';

/** What a page of ours may ask a browser for: nothing but to pay, and the wallet's frame with it. */
const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'serial=()',
  'usb=()',
  `payment=(self ${paypalOrigins})`,
].join(', ');

/**
 * The headers that every answer bears. Pages set a policy of their own for what they load; all else may load nothing.
 * Nothing is said of other origins: no other site's script may read an answer.
 */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        // The last three are not covered by the first.
        'default-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
      useDefaults: false,
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Behind TLS alone: a browser that once heard it would never come back to a shop tried out by http.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
}
