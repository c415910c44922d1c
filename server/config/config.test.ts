import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { PRODUCTION } from '#test/production.ts';
import { readConfig } from './config.ts';
import { isTestMoney } from './payment-settings.ts';
import { WrongConfiguration } from './settings.ts';

const RAZORPAY = {
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_example',
  RAZORPAY_KEY_SECRET: 'example',
  RAZORPAY_WEBHOOK_SECRET: 'an example',
};
const RAZORPAY_EXPECTATIONS: Record<string, string> = {
  RAZORPAY_KEY_ID: "Razorpay's key id, like rzp_live_…",
  RAZORPAY_KEY_SECRET: "the secret that belongs to Razorpay's key id",
  RAZORPAY_WEBHOOK_SECRET: "the secret that was given to Razorpay's webhook",
};

test('an empty environment gives a local market with sample data and test money', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    appUrl: undefined,
    databaseUrl: undefined,
    sampleData: true,
    payments: { gateway: 'sandbox' },
    logLevel: 'warn',
  });
});

test('production has neither sample data nor test money unless it is asked for', () => {
  expect(readConfig({ ...PRODUCTION, SAMPLE_DATA: 'full' })).toMatchObject({
    sampleData: false,
    payments: { gateway: 'none' },
  });
  expect(readConfig({ ...PRODUCTION, PAYMENT_GATEWAY: 'sandbox' }).payments).toEqual({ gateway: 'sandbox' });
});

test('only production goes on answering for a while after it was told to stop, unless it is asked for', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig(PRODUCTION).drainSeconds).toBe(5);
  expect(readConfig({ ...PRODUCTION, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
});

test('only a proxy on this machine is believed about where a request comes from, unless others are named', () => {
  expect(readConfig({}).trustedProxies).toEqual(['loopback']);
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, uniquelocal' }).trustedProxies).toEqual(['10.0.0.5', 'uniquelocal']);
});

test('one process serves unless more are asked for, or one for each core', () => {
  expect(readConfig({}).processes).toBe(1);
  const DATABASE_URL = 'postgresql://one/land';
  expect(readConfig({ PROCESSES: '4', DATABASE_URL }).processes).toBe(4);
  expect(readConfig({ PROCESSES: 'auto', DATABASE_URL }).processes).toBe(availableParallelism());
});

test('nothing is measured unless a token says who may read it', () => {
  expect(readConfig(PRODUCTION).metricsToken).toBeUndefined();
  expect(readConfig({ METRICS_TOKEN: 'a-token-of-some-length' }).metricsToken).toBe('a-token-of-some-length');
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN is set to something else, but it must be 16 to 200 letters, digits and ',
  );
});

test('in production only the profiles that the operator names are linked', () => {
  const { operator } = readConfig({ ...PRODUCTION, YOUTUBE_URL: 'https://video.example/@land' });
  expect(operator.socialLinks).toEqual([{ name: 'YouTube', url: 'https://video.example/@land' }]);
});

test('Stripe is switched on by its keys alone', () => {
  const stripe = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'rk_live_example',
    STRIPE_WEBHOOK_SECRET: 'whsec_example',
  };
  expect(readConfig({ ...PRODUCTION, ...stripe }).payments).toEqual({
    gateway: 'stripe',
    secretKey: 'rk_live_example',
    webhookSecret: 'whsec_example',
  });
});

const stripeWith = (STRIPE_SECRET_KEY: string) => ({
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
});

test('Razorpay is switched on by its keys alone', () => {
  expect(readConfig({ ...PRODUCTION, ...RAZORPAY }).payments).toEqual({
    gateway: 'razorpay',
    keyId: 'rzp_test_example',
    keySecret: 'example',
    webhookSecrets: ['an example'],
  });
  const changed = { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'new', RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'an example' };
  expect(readConfig({ ...PRODUCTION, ...changed }).payments).toMatchObject({ webhookSecrets: ['new', 'an example'] });
});

test.each([
  ['the sandbox', true, { PAYMENT_GATEWAY: 'sandbox' }],
  ['no provider', false, { PAYMENT_GATEWAY: 'none' }],
  ['a test key of Razorpay', true, RAZORPAY],
  ['a live key of Razorpay', false, { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_example' }],
  ['a test key of Stripe', true, stripeWith('rk_test_example')],
  ['a live key of Stripe', false, stripeWith('sk_live_example')],
])('with %s, whether money is only for tests is %s', (_, isTest, settings) => {
  expect(isTestMoney(readConfig({ ...PRODUCTION, ...settings }).payments)).toBe(isTest);
});

test.each([
  'PUBLIC_PHONE',
  'HOW_IT_WORKS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'GRIEVANCE_OFFICER',
  'GRIEVANCE_EMAIL',
])('production without %s stops the start with a sentence that names it', (name) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(`${name} is missing; in production it must be `);
});

describe('codes to phones', () => {
  const WHATSAPP = {
    PHONE_CODES: 'whatsapp',
    WHATSAPP_PHONE_NUMBER_ID: '105954558954427',
    WHATSAPP_TOKEN: 'EAAexample',
    WHATSAPP_TEMPLATE: 'login_code',
  };
  const MSG91 = { PHONE_CODES: 'msg91', MSG91_AUTH_KEY: 'key1', MSG91_TEMPLATE_ID: 'template1' };

  test.each<[string, Record<string, string>, string, boolean]>([
    ['development', {}, 'outbox', false],
    ['development that tries the wait', { PHONE_CODES: 'outbox' }, 'outbox', true],
    ['production', PRODUCTION, 'none', false],
    ['production with WhatsApp', { ...PRODUCTION, ...WHATSAPP }, 'whatsapp', true],
    ['production with MSG91', { ...PRODUCTION, ...MSG91 }, 'msg91', true],
    ['production that sends none', { ...PRODUCTION, PHONE_CODES: 'none' }, 'none', false],
  ])('in %s', (_, environment, by, waits) => {
    const { phoneCodes, approvesVerifiedPhonesOnly } = readConfig(environment);
    expect([phoneCodes.by, approvesVerifiedPhonesOnly]).toEqual([by, waits]);
  });

  test.each([
    [WHATSAPP, 'WHATSAPP_PHONE_NUMBER_ID'],
    [WHATSAPP, 'WHATSAPP_TOKEN'],
    [WHATSAPP, 'WHATSAPP_TEMPLATE'],
    [MSG91, 'MSG91_AUTH_KEY'],
    [MSG91, 'MSG91_TEMPLATE_ID'],
  ])('%o need %s', (provider, name) => {
    expect(() => readConfig({ ...provider, [name]: '' })).toThrow(
      `${name} is missing; with PHONE_CODES=${provider.PHONE_CODES} it must be `,
    );
  });

  test('have a template for each language that is named', () => {
    const { phoneCodes } = readConfig({ ...MSG91, MSG91_TEMPLATE_IDS: 'hi=template2,ta=template3' });
    expect(phoneCodes).toMatchObject({ templates: { other: 'template1', hi: 'template2', ta: 'template3' } });
    expect(readConfig({ ...WHATSAPP, WHATSAPP_TEMPLATE_LANGUAGE: 'en_US,hi' }).phoneCodes).toMatchObject({
      languages: ['en_US', 'hi'],
    });
    expect(() => readConfig({ ...MSG91, MSG91_TEMPLATE_IDS: 'hindi=template2' })).toThrow('MSG91_TEMPLATE_IDS is ');
  });

  test('go with messages in the languages that have a template, and none is sent without', () => {
    expect(readConfig({ ...PRODUCTION, ...MSG91 }).phoneMessages).toEqual({});
    const { phoneMessages } = readConfig({ ...MSG91, ASKED_MESSAGE: 'en=65f0a1,hi=65f0b2' });
    const templates = [
      { language: 'en', name: '65f0a1' },
      { language: 'hi', name: '65f0b2' },
    ];
    expect(phoneMessages).toEqual({ asked: templates });
    expect(readConfig({ ...WHATSAPP, NUMBER_MESSAGE: 'en_US=number' }).phoneMessages).toEqual({
      number: [{ language: 'en_US', name: 'number' }],
    });
    for (const wrong of ['65f0a1', 'xx=65f0a1', 'en=65f0a1,', 'en=65 f0'])
      expect(() => readConfig({ ...MSG91, ASKED_MESSAGE: wrong })).toThrow('ASKED_MESSAGE is ');
    expect(() => readConfig({ ASKED_MESSAGE: 'en=65f0a1' })).toThrow('ASKED_MESSAGE is set but PHONE_CODES');
  });

  test('do not go into the outbox in production', () => {
    expect(() => readConfig({ ...PRODUCTION, PHONE_CODES: 'outbox' })).toThrow('PHONE_CODES=outbox is for development');
  });
});

test.each<[string, Record<string, string>, { secure: boolean; port: number; requireTls: boolean }]>([
  [
    'smtps is encrypted anyway',
    { SMTP_URL: 'smtps://post:p%40ss@mail.example' },
    { secure: true, port: 465, requireTls: false },
  ],
  [
    'a password is never sent before',
    { SMTP_URL: 'smtp://post:p%40ss@localhost' },
    { secure: false, port: 587, requireTls: true },
  ],
  [
    'nor anything in production',
    { ...PRODUCTION, SMTP_URL: 'smtp://mail:25' },
    { secure: false, port: 25, requireTls: true },
  ],
  [
    'but to this machine itself',
    { ...PRODUCTION, SMTP_URL: 'smtp://[::1]:25' },
    { secure: false, port: 25, requireTls: false },
  ],
  [
    'and where the operator allows it',
    { ...PRODUCTION, SMTP_URL: 'smtp://mail:25', SMTP_TLS: 'offered' },
    { secure: false, port: 25, requireTls: false },
  ],
  [
    'elsewhere it is taken where it is offered',
    { SMTP_URL: 'smtp://mail:25' },
    { secure: false, port: 25, requireTls: false },
  ],
])('mail: %s', (_, environment, expected) => {
  expect(readConfig(environment).smtp).toMatchObject(expected);
});

test('what has a meaning in an address may stand in the mail server’s password', () => {
  expect(readConfig({ SMTP_URL: 'smtps://post:p%40ss@mail.example' }).smtp?.login).toEqual({
    user: 'post',
    pass: 'p@ss',
  });
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
    'a replica of the embedded database',
    { DATABASE_REPLICA_URL: 'postgresql://two:5432/land' },
    'DATABASE_REPLICA_URL is set but DATABASE_URL is missing; set both, or neither.',
  ],
  [
    'several replicas',
    { DATABASE_URL: 'postgresql://one/land', DATABASE_REPLICA_URL: 'postgresql://one,two/land' },
    "DATABASE_REPLICA_URL is 'postgresql://one,two/land', but it must be like postgresql://user:password@host:5432/bhukhand.",
  ],
  [
    'several processes on the embedded database',
    { PROCESSES: '2' },
    'PROCESSES is 2 but DATABASE_URL is missing; several processes need a PostgreSQL that is not the embedded one.',
  ],
  [
    'several hosts of a database',
    { DATABASE_URL: 'postgresql://one:5432,two:5432/land' },
    "DATABASE_URL is 'postgresql://one:5432,two:5432/land', but it must be like postgresql://user:password@host:5432/bhukhand.",
  ],
  ['no process at all', { PROCESSES: '0' }, "PROCESSES is '0', but it must be a number from 1 to 64, or auto."],
  [
    'a drain without an end',
    { DRAIN_SECONDS: 'ever' },
    "DRAIN_SECONDS is 'ever', but it must be a number from 0 to 600.",
  ],
  [
    'proxies by name',
    { TRUSTED_PROXIES: 'balancer.internal' },
    "TRUSTED_PROXIES is 'balancer.internal', but it must be loopback, uniquelocal, linklocal or addresses like 10.0.0.0/8, separated by commas.",
  ],
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
  [
    'a sender without an address',
    { MAIL_FROM: 'Bhukhand' },
    "MAIL_FROM is 'Bhukhand', but it must be like Bhukhand <no-reply@land.example>.",
  ],
  [
    'mail by another way',
    { SMTP_URL: 'https://mail.example' },
    "SMTP_URL is 'https://mail.example', but it must be like smtps://user:password@mail.example:465, with nothing behind the port.",
  ],
  [
    'options in the mail server’s address, which could switch checking off,',
    { SMTP_URL: 'smtp://post:secret@mail.example:587?tls.rejectUnauthorized=false' },
    "SMTP_URL is 'smtp://…@mail.example:587?tls.rejectUnauthorized=false', but it must be like smtps://user:password@mail.example:465, with nothing behind the port.",
  ],
  [
    'a password that might go unencrypted',
    { SMTP_URL: 'smtp://post:secret@mail.example', SMTP_TLS: 'offered' },
    'SMTP_TLS is offered, but SMTP_URL has a password, which is only sent encrypted; leave SMTP_TLS out.',
  ],
  [
    'an authority of no mail server',
    { SMTP_CA_FILE: '/authority.pem' },
    'SMTP_CA_FILE is set but SMTP_URL is missing; set both, or neither.',
  ],
  [
    'an address of another kind, whose password is not printed,',
    { DATABASE_URL: 'mysql://land:not-so-secret@db.example/land' },
    "DATABASE_URL is 'mysql://…@db.example/land', but it must be like postgresql://user:password@host:5432/bhukhand.",
  ],
  [
    'a phone number in words',
    { PUBLIC_PHONE: 'call us' },
    "PUBLIC_PHONE is 'call us', but it must be a phone number like +91 90000 00000.",
  ],
  [
    'passwords of a single character',
    { PASSWORD_MIN_LENGTH: '1' },
    "PASSWORD_MIN_LENGTH is '1', but it must be a number from 2 to 64.",
  ],
  [
    'a bucket with a capital',
    { S3_BUCKET: 'Land' },
    "S3_BUCKET is 'Land', but it must be the name of a bucket, 3 to 63 small letters, digits, dots and hyphens.",
  ],
  [
    'a storage without its bucket',
    { S3_ENDPOINT: 'https://s3.storage.example' },
    'S3_ENDPOINT is set but S3_BUCKET is missing; set both, or neither.',
  ],
  [
    'a virus scanner without its port',
    { CLAMD_ADDRESS: 'localhost' },
    "CLAMD_ADDRESS is 'localhost', but it must be a host and port like 127.0.0.1:3310, or the path of a socket.",
  ],
  [
    'half a key',
    { S3_BUCKET: 'land', S3_ACCESS_KEY_ID: 'id' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together, but only one is set; set both, or neither.',
  ],
  ['sample data in other words', { SAMPLE_DATA: 'yes' }, "SAMPLE_DATA is 'yes', but it must be full or none."],
  [
    'an unknown level',
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL is 'loud', but it must be trace, debug, info, warn, error, fatal or silent.",
  ],
  [
    'an unknown payment provider',
    { PAYMENT_GATEWAY: 'barter' },
    "PAYMENT_GATEWAY is 'barter', but it must be sandbox, none, stripe or razorpay.",
  ],
  [
    'Stripe without its key',
    { PAYMENT_GATEWAY: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_example' },
    "STRIPE_SECRET_KEY is missing; with PAYMENT_GATEWAY=stripe it must be Stripe's secret or restricted key, like sk_live_… or rk_live_….",
  ],
  [
    'Stripe without its webhook secret',
    { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_example' },
    "STRIPE_WEBHOOK_SECRET is missing; with PAYMENT_GATEWAY=stripe it must be the signing secret of Stripe's webhook endpoint, like whsec_….",
  ],
  ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].map(
    (name): [string, Record<string, string>, string] => [
      `Razorpay without ${name}`,
      { ...RAZORPAY, [name]: '' },
      `${name} is missing; with PAYMENT_GATEWAY=razorpay it must be ${RAZORPAY_EXPECTATIONS[name]}.`,
    ],
  ),
  [
    "another provider's key for Razorpay, which is not printed,",
    { ...RAZORPAY, RAZORPAY_KEY_ID: 'sk_live_example' },
    "RAZORPAY_KEY_ID is set to something else, but it must be Razorpay's key id, like rzp_live_….",
  ],
  [
    'the wrong key of Stripe, which is not printed,',
    { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'pk_live_example', STRIPE_WEBHOOK_SECRET: 'whsec_example' },
    "STRIPE_SECRET_KEY is set to something else, but it must be Stripe's secret or restricted key, like sk_live_… or rk_live_….",
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

test('files lie on disk until a bucket is named', () => {
  expect(readConfig({}).s3).toBeUndefined();
});

test('a bucket needs no more than its name at Amazon, and its address elsewhere', () => {
  expect(readConfig({ S3_BUCKET: 'land' }).s3).toEqual({
    bucket: 'land',
    endpoint: undefined,
    region: undefined,
    pathStyle: false,
    credentials: undefined,
  });
  const elsewhere = { S3_BUCKET: 'land', S3_ENDPOINT: 'https://s3.storage.example' };
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ ...elsewhere, ...key }).s3).toEqual({
    bucket: 'land',
    endpoint: 'https://s3.storage.example',
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(readConfig({ ...elsewhere, S3_REGION: 'auto', S3_PATH_STYLE: 'no' }).s3).toMatchObject({
    region: 'auto',
    pathStyle: false,
  });
});

test("the admin's own password is held to the length that everybody's is", () => {
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'seven77' };
  expect(() => readConfig({ ...admin, PASSWORD_MIN_LENGTH: '8' })).toThrow(
    'ADMIN_PASSWORD is too short; it must be at least 8 characters.',
  );
  expect(() => readConfig({ ...PRODUCTION, ...admin })).toThrow('it must be at least 12 characters.');
  expect(readConfig({ ...admin, PASSWORD_MIN_LENGTH: '7' }).admin.password).toBe('seven77');
});

test('in production passwords have 8 characters at least, those of admins 12, and a setting only raises that', () => {
  const rules = { minLength: 8, adminMinLength: 12, refusesCommon: true };
  expect(readConfig(PRODUCTION)).toMatchObject({ passwords: rules, operator: { passwordMinLength: 8 } });
  const longer = readConfig({ ...PRODUCTION, PASSWORD_MIN_LENGTH: '14' }).passwords;
  expect(longer).toMatchObject({ minLength: 14, adminMinLength: 14 });
  expect(() => readConfig({ ...PRODUCTION, PASSWORD_MIN_LENGTH: '7' })).toThrow(
    'PASSWORD_MIN_LENGTH is 7; in production it must be at least 8.',
  );
});

describe('what receipts print', () => {
  const SELLER = { LEGAL_NAME: 'Example Land Private Limited', LEGAL_ADDRESS: '1 Example Road, Patna 800001' };
  const GSTIN = '10AAAAA0000A1ZH';

  test('is no tax without a GSTIN', () => {
    expect(readConfig({}).receipts).toEqual({ legalName: 'Bhukhand', address: undefined, gst: undefined });
  });

  test('is 18 % at the place of the GSTIN unless it is said otherwise', () => {
    const seller = { legalName: SELLER.LEGAL_NAME, address: SELLER.LEGAL_ADDRESS };
    expect(readConfig({ ...SELLER, GSTIN }).receipts).toEqual({
      ...seller,
      gst: { gstin: GSTIN, rateBasisPoints: 1800, placeOfSupply: '10', sac: '998439' },
    });
    expect(
      readConfig({ ...SELLER, GSTIN, GST_RATE: '0.25', GST_PLACE_OF_SUPPLY: '20', GST_SAC: '998365' }).receipts,
    ).toEqual({
      ...seller,
      gst: { gstin: GSTIN, rateBasisPoints: 25, placeOfSupply: '20', sac: '998365' },
    });
  });

  test.each([
    [{ ...SELLER, GSTIN: '10AAAAA0000A1ZG' }, 'check character'],
    [{ ...SELLER, GSTIN: '99AAAAA0000A1ZH' }, 'GSTIN is'],
    [{ GSTIN }, 'LEGAL_NAME is missing; with GSTIN it must be at most 100 Latin letters.'],
    [{ GSTIN, LEGAL_NAME: 'Example' }, 'LEGAL_ADDRESS is missing; with GSTIN'],
    [{ GST_RATE: '18' }, 'GST_RATE is set but GSTIN is missing; set both, or neither.'],
    [{ ...SELLER, GSTIN, GST_RATE: '41' }, "GST_RATE is '41', but it must be a percentage from 0 to 40."],
    [{ ...SELLER, GSTIN, GST_PLACE_OF_SUPPLY: '99' }, 'like 10 for Bihar'],
    [{ ...SELLER, GSTIN, GST_SAC: '1006' }, 'services accounting code'],
    [{ GST_SAC: '998439' }, 'GST_SAC is set but GSTIN is missing'],
    [{ LEGAL_NAME: 'ভূখণ্ড' }, 'at most 100 Latin letters'],
  ])('is refused when it is %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
