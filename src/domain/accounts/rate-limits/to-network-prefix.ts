/** The IPv6 /48 that contains a network prefix; an IPv4 address is returned unchanged. */
export const toSitePrefix = (network: string): string => network.replace(/:[^:]+::\/64$/, '::/48');

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, since one client usually has a whole /64.
 */
export function toNetworkPrefix(address: string): string {
  const bare = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
