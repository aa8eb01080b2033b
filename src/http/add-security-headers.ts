import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const paypalOrigins = '"https://www.paypal.com" "https://www.sandbox.paypal.com"';

/** Browser features that pages may use: the Payment Request API only, for the shop itself and PayPal's frame. */
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
 * Sets the security headers of every response. Pages replace the policy with their own; everything else may load
 * nothing. No CORS header is set, so scripts of other origins cannot read a response.
 */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        // The last three do not fall back to `default-src`.
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
    // Over TLS only: a browser that has received HSTS once refuses plain HTTP afterwards.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
}
