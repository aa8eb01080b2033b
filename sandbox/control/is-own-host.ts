import { isIP } from 'node:net';

/**
 * Whether a Host header means this sandbox: any bare address, localhost, or the name it goes by.
 * A foreign page that points its own name at us (DNS rebinding) gives itself away by that name.
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
