import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test.each([
  ['postgresql://land:secret@one:5432/bhukhand', ['postgresql://land:secret@one:5432/bhukhand']],
  [
    'postgres://land:se%2Ccret@one:5432,two:5433,[::1]:5434/bhukhand?sslmode=verify-full',
    [
      'postgres://land:se%2Ccret@one:5432/bhukhand?sslmode=verify-full',
      'postgres://land:se%2Ccret@two:5433/bhukhand?sslmode=verify-full',
      'postgres://land:se%2Ccret@[::1]:5434/bhukhand?sslmode=verify-full',
    ],
  ],
  ['postgresql://one,two/land', ['postgresql://one/land', 'postgresql://two/land']],
  ['postgresql://land@localhost/land?host=/run', ['postgresql://land@localhost/land?host=/run']],
])('%s is %j', (url, addresses) => {
  expect(addressesIn(url)).toEqual(addresses);
});

test.each(['mysql://one/land', 'one:5432', 'postgresql://one:port/land', 'postgresql://one,two:x/land', ''])(
  '%j is no address',
  (url) => {
    expect(() => addressesIn(url)).toThrow('It is no address of a PostgreSQL');
  },
);
