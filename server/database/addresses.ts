const DATABASE_URL = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * 'postgresql://user@one:5432,two:5432/land', as libpq reads it, is one address for each host; node-postgres itself takes one host only.
 * @throws Error where one of them is no address
 */
export function addressesIn(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = DATABASE_URL.exec(url) ?? [];
  const [first = '', ...others] = hosts.split(',').map((host) => before + host + after);
  for (const address of [first, ...others]) {
    if (!URL.canParse(address)) throw new Error('It is no address of a PostgreSQL');
  }
  return [first, ...others];
}
