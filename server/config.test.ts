import { expect, test } from 'vitest';
import { readConfig, WrongConfiguration } from './config.ts';

test('an empty environment gives a local market with sample data and test money', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    appUrl: undefined,
    databaseUrl: undefined,
    sampleData: true,
    paymentGateway: 'sandbox',
    logLevel: 'warn',
  });
});

test('production has neither sample data nor test money unless it is asked for', () => {
  const production = { NODE_ENV: 'production', APP_URL: 'https://land.example' };
  expect(readConfig({ ...production, SAMPLE_DATA: 'full' })).toMatchObject({
    sampleData: false,
    paymentGateway: 'none',
  });
  expect(readConfig({ ...production, PAYMENT_GATEWAY: 'sandbox' }).paymentGateway).toBe('sandbox');
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', APP_URL: '' })).toMatchObject({ port: 3000, appUrl: undefined });
});

test('the slash at the end of APP_URL is dropped, so that links have one', () => {
  expect(readConfig({ APP_URL: 'https://land.example/' }).appUrl).toBe('https://land.example');
});

test.each<[string, Record<string, string>, string]>([
  ['a port in words', { PORT: 'web' }, "PORT is 'web', but it must be a port number from 0 to 65535."],
  ['a port beyond the last', { PORT: '70000' }, "PORT is '70000', but it must be a port number from 0 to 65535."],
  [
    'an address without its scheme',
    { APP_URL: 'land.example' },
    "APP_URL is 'land.example', but it must be the http(s) address that people type, like https://land.example.",
  ],
  [
    'another database',
    { DATABASE_URL: 'mysql://localhost/land' },
    "DATABASE_URL is 'mysql://localhost/land', but it must be like postgresql://user:password@host:5432/bhukhand.",
  ],
  ['sample data in other words', { SAMPLE_DATA: 'yes' }, "SAMPLE_DATA is 'yes', but it must be full or none."],
  [
    'an unknown level',
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL is 'loud', but it must be trace, debug, info, warn, error, fatal or silent.",
  ],
  [
    'an admin without an address',
    { ADMIN_PASSWORD: 'secret' },
    'ADMIN_PASSWORD is set but ADMIN_EMAIL is missing; set both, or neither.',
  ],
  [
    'production without its address',
    { NODE_ENV: 'production' },
    'APP_URL is missing; in production it must be the http(s) address that people type, like https://land.example.',
  ],
])('%s stops the start with one sentence', (_name, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new WrongConfiguration(sentence));
});
