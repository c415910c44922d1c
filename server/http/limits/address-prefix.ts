import ipaddr from 'ipaddr.js';

/**
 * What is counted as one address: an IPv4 address, or the /64 of an IPv6 one, which is what a network gives to one customer.
 * What is no address (a proxy that writes something else) is one for all who send it, so that it is no way around.
 */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}
