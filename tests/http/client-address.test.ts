import { describe, expect, test } from 'vitest';
import { readEnv } from '../../netlify/env.ts';
import { clientAddress, networkOf, readProxies } from '../../netlify/network/client-address.ts';

const ours = readProxies('127.0.0.1, 10.0.0.0/8, 2001:db8:1::/48');

describe('where a request comes from', () => {
  test.each([
    ['nobody stands in front: the socket, whatever the header says', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['our proxy: the address it saw', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['what the visitor invented stands further left', '127.0.0.1', '1.1.1.1, 10.0.0.9, 203.0.113.7', '203.0.113.7'],
    ['two proxies of ours in a row', '127.0.0.1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['our proxy, written as IPv6 writes IPv4', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['our proxy over IPv6', '2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
    ['our proxy, and no header', '10.1.2.3', null, '10.1.2.3'],
    ['a header that is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['nonsense between addresses ends the chain', '127.0.0.1', '1.1.1.1, <script>, 10.0.0.2', '10.0.0.2'],
  ])('%s', (_name, socket, header, expected) => expect(clientAddress(socket, header, ours)).toBe(expected));
  test('trusting nobody, which is the default, no header changes anything', () =>
    expect(clientAddress('127.0.0.1', '203.0.113.7', readEnv({}).TRUSTED_PROXY)).toBe('127.0.0.1'));
  test('a list that cannot be read stops the start, with its name', () => {
    for (const list of ['our-proxy', '10.0.0.0/99', '10.0.0.0/8; 127.0.0.1'])
      expect(() => readEnv({ TRUSTED_PROXY: list }), list).toThrow(/^TRUSTED_PROXY: addresses or ranges/);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s: an IPv6 subscriber has a whole /64', (address, counted) =>
  expect(networkOf(address)).toBe(counted),
);
