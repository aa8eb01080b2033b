import { isIP } from 'node:net';

/** The name in a Host header, without port and brackets; null if it is invalid. */
function toHostName(host: string | undefined): string | null {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : null;
}

/** Whether a Host header names this machine. */
export function isLocalhost(host: string | undefined): boolean {
  const name = toHostName(host);
  if (name === null) return false;
  if (isIP(name)) return name === '::1' || name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost');
}

const privateDomains = ['.localhost', '.local', '.internal', '.lan', '.home.arpa'];

/**
 * Whether a Host header has an address or a name that exists in private networks only. A page of a public domain cannot
 * send one, even if the domain leads to an address of this machine (DNS rebinding).
 */
export function isPrivateHost(host: string | undefined): boolean {
  const name = toHostName(host);
  if (!name) return false;
  return isIP(name) > 0 || !name.includes('.') || privateDomains.some((domain) => name.endsWith(domain));
}
