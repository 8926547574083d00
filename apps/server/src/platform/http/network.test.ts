import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from './network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2fe::9', '2001:db8:1:0200::/56'],
  ['2001:db8:1:2ff::9', '2001:db8:1:0200::/56'],
  ['2001:db8:1:300::9', '2001:db8:1:0300::/56'],
  ['unknown', 'unknown'],
])('a customer at %s holds %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network)
})
