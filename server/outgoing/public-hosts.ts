import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

/*
 * A user could name a machine behind the firewall: only names on the default port that resolve to public addresses are
 * allowed.
 */

/**
 * `new URL` produces these. Characters that other parsers treat differently (quotes, percent signs, brackets) are
 * rejected.
 */
const HOST = /^[a-z0-9.-]{1,253}$/;

/** Checks the address only; its DNS records are checked when connecting. */
export function mayBePublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && HOST.test(hostname) && isIP(hostname) === 0 && hostname.includes('.');
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's metadata address, beside the link-local ones of all clouds. */
const METADATA = new Set(['168.63.129.16']);

/** @param address an IP address, also one mapped into IPv6 */
export function isPublicAddress(address: string): boolean {
  const plain = isIP(address) === 6 ? inHexadecimal(address) : address;
  if (plain === undefined || !ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_UNICAST) : !METADATA.has(parsed.toString());
}

/**
 * Writes `::1.2.3.4` as `::102:304`, since ipaddr.js takes it for `::ffff:1.2.3.4`. Undefined with a zone
 * (`fe80::1%eth0`).
 */
function inHexadecimal(address: string): string | undefined {
  return URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
}

const ASKED_AGAIN_AFTER_MS = 2_000;

/** Avoids the thread pool, which a stranger's slow name server would fill, and the machine's own names. */
async function resolveByDns(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: ASKED_AGAIN_AFTER_MS, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

export type Resolve = typeof resolveByDns;

/** Connects only to the addresses that were checked. */
export function lookupPublic(signal: AbortSignal, resolve: Resolve = resolveByDns): LookupFunction {
  const find = async (hostname: string) => {
    const addresses = await resolve(hostname, signal);
    if (addresses.length === 0) throw new Error(`${hostname} has no address`);
    if (!addresses.every(isPublicAddress)) throw new Error(`${hostname} is not a public host`);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const findAddresses = callbackify(find);
  return (hostname, { all }, callback) => {
    findAddresses(hostname, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) callback(error, '');
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
