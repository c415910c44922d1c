import ipaddr from 'ipaddr.js';

/**
 * An IPv4 address, or the /64 of an IPv6 one, which networks assign to one customer. Invalid addresses share one key,
 * so that they are no bypass.
 */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}
