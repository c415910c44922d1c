import ipaddr from 'ipaddr.js';

const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * TRUSTED_PROXIES for Fastify's `trustProxy`; undefined if invalid. A number of hops is rejected: clients that bypass
 * the proxies could forge their address.
 */
export function readTrustedProxies(text: string): string[] | undefined {
  const listed = text.split(',').map((one) => one.trim());
  return listed.every(isNetwork) ? listed : undefined;
}

function isNetwork(text: string): boolean {
  if (NETWORKS.has(text)) return true;
  // '10.1' parses as an address in the oldest notation, but its author means a network.
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || ipaddr.isValidCIDR(text);
}
