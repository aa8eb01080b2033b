import { expect, test } from 'vitest';
import { toNetworkPrefix, toSitePrefix } from './to-network-prefix.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (address, network) => {
  expect(toNetworkPrefix(address)).toBe(network);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
])('the network %s belongs to the site %s', (network, site) => {
  expect(toSitePrefix(network)).toBe(site);
});
