import ipaddr from 'ipaddr.js';

/** As Fastify knows them (@fastify/proxy-addr). */
const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The proxies that TRUSTED_PROXIES lists, for Fastify's `trustProxy`, or undefined where it cannot be read. A number of
 * proxies in a row is none: Fastify does not take it, because whoever reaches the process past them could say anything.
 */
export function readTrustedProxies(text: string): string[] | undefined {
  const listed = text.split(',').map((one) => one.trim());
  return listed.every(isNetwork) ? listed : undefined;
}

function isNetwork(text: string): boolean {
  if (NETWORKS.has(text)) return true;
  // '10.1' is a whole address in the oldest way of writing; whoever types it means a network.
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || ipaddr.isValidCIDR(text);
}
