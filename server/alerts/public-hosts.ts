import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/*
 * The server asks push services at addresses that browsers name. A user could name a machine behind the firewall
 * instead: only names on the default port that resolve to public addresses are asked.
 */

/** By the address alone; what its name resolves to is looked at when it is asked. */
export function mayBePublic(endpoint: string): boolean {
  const { hostname, port, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  return port === '' && username === '' && password === '' && isIP(host) === 0 && host.includes('.');
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/** `dns.lookup` for connections: the addresses that were looked at are those that are connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} is not a public host`), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
