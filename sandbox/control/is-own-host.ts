import { isIP } from 'node:net';

/**
 * Whether a Host header is one of this sandbox: any IP address, localhost, or its own name. Detects DNS rebinding,
 * where another site's name resolves to this address.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const address = `http://${host ?? ''}`;
  const name = URL.canParse(address) ? new URL(address).hostname : '';
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === new URL(publicUrl).hostname
  );
}
