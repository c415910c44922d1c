import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';
import { GST_STATES } from '#contract/gst-states.ts';
import { isSellersGstin } from '#contract/gstin.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const setting = <Form extends z.ZodType>(mustBe: string, form: Form): Form => form.describe(mustBe);

const secret = <Form extends z.ZodType>(mustBe: string, form: Form): Form =>
  form.meta({ description: mustBe, secret: true });

/** One host only: node-postgres, unlike libpq, does not take several. */
const databaseUrl = z
  .string()
  .refine((url) => /^postgres(?:ql)?:/.test(url) && URL.canParse(url) && !new URL(url).host.includes(','))
  .optional();

const link = z.url({ protocol: /^https?$/ });

/** Characters of PDF's standard fonts (WinAnsi without its rarer signs). */
export const isLatin = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff‘’“”–—…•]+$/u.test(text);

const printed = (maximum: number) => z.string().refine(isLatin).max(maximum);

/** Braces are Leaflet's placeholders; the host has none, as the content policy names it. */
const isTilesUrl = (text: string): boolean => {
  const braces = text.match(/\{[^}]*\}?|\}/g) ?? [];
  return (
    braces.toSorted().join() === '{x},{y},{z}' &&
    URL.canParse(text) &&
    new URL(text).protocol === 'https:' &&
    /^[\w.:-]+$/.test(new URL(text).host)
  );
};
const tilesUrl = z.string().refine(isTilesUrl).optional();
const TILES_URL = 'an https address with {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png';

const attribution = z
  .string()
  .refine((text) => {
    const [name = '', terms = '', ...more] = text.split('|').map((part) => part.trim());
    return name !== '' && /^https:\/\/\S+$/.test(terms) && URL.canParse(terms) && more.length === 0;
  })
  .optional();
const ATTRIBUTION =
  'how the provider wants to be named and a link to its terms, like Example Maps|https://tiles.example/terms';

const maxZoom = z.coerce.number().int().min(5).max(20).optional();
const MAX_ZOOM = 'a number from 5 to 20';

const MessageTemplate = z.object({
  language: z.string().refine((language) => LANGUAGES.some((one) => one === language.slice(0, 2))),
  name: z.string(),
});
/** Languages as WhatsApp writes them, in the order given; the first is for all others. */
const messageTemplates = z
  .string()
  .regex(/^[a-z]{2}(_[A-Z]{2})?=\w+(,[a-z]{2}(_[A-Z]{2})?=\w+)*$/)
  .transform((pairs) =>
    pairs.split(',').map((pair) => {
      const [language = '', name = ''] = pair.split('=');
      return { language, name };
    }),
  )
  .pipe(z.tuple([MessageTemplate], MessageTemplate))
  .optional();
const MESSAGE_TEMPLATES = `templates by language (${LANGUAGES.join(', ')}), like en=65f0a1,hi=65f0b2`;

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

const Environment = z.object({
  NODE_ENV: setting(
    'development, production or test',
    z.enum(['development', 'production', 'test']).default('development'),
  ),
  PORT: setting('a port number from 0 to 65535', z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: setting('an address to listen on, like 127.0.0.1 or 0.0.0.0', z.string().min(1).default('127.0.0.1')),
  PROCESSES: setting(
    'a number from 1 to 64, or auto',
    z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
  ),
  APP_URL: setting('the http(s) address that people type, like https://land.example', link.optional()),
  DRAIN_SECONDS: setting('a number from 0 to 600', z.coerce.number().int().min(0).max(600).optional()),
  TRUSTED_PROXIES: setting(
    'loopback, uniquelocal, linklocal or addresses like 10.0.0.0/8, separated by commas',
    z
      .string()
      .default('loopback')
      .refine((text) => readTrustedProxies(text) !== undefined),
  ),
  LIMITS: setting('on or off', z.enum(['on', 'off']).default('on')),
  OFFLINE: setting('on or off', z.enum(['on', 'off']).default('on')),
  DATA_DIR: setting('a folder', z.string().min(1).default('./data')),
  DATABASE_URL: setting('like postgresql://user:password@host:5432/bhukhand', databaseUrl),
  DATABASE_REPLICA_URL: setting('like postgresql://user:password@host:5432/bhukhand', databaseUrl),
  ACCOUNT_STORAGE_MB: setting(
    'a number from 1 to 1000000',
    z.coerce.number().int().min(1).max(1_000_000).default(2048),
  ),
  S3_BUCKET: setting(
    'the name of a bucket, 3 to 63 small letters, digits, dots and hyphens',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  ),
  S3_ENDPOINT: setting('the http(s) address of the storage, like https://s3.storage.example', link.optional()),
  S3_REGION: setting(
    'the name of a region, like ap-south-1',
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
  ),
  S3_PATH_STYLE: setting('yes or no', z.enum(['yes', 'no']).optional()),
  S3_ACCESS_KEY_ID: secret('the id of an access key', z.string().min(1).optional()),
  S3_SECRET_ACCESS_KEY: secret('the secret of an access key', z.string().min(1).optional()),
  CLAMD_ADDRESS: setting(
    'a host and port like 127.0.0.1:3310, or the path of a socket',
    z
      .string()
      .regex(/^(?:\/.+|(?:\[[\da-f:]+\]|[^\s/:[\]]+):\d{1,5})$/)
      .optional(),
  ),
  ADMIN_EMAIL: setting('an e-mail address', z.email().optional()),
  ADMIN_PASSWORD: secret('at least 2 characters', z.string().min(2).optional()),
  SAMPLE_DATA: setting('full or none', z.enum(['full', 'none']).default('full')),
  LOG_LEVEL: setting(
    'trace, debug, info, warn, error, fatal or silent',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  ),
  METRICS_TOKEN: secret(
    '16 to 200 letters, digits and . _ ~ + / = -',
    z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'the http(s) address of a collector, like http://localhost:4318',
    link.optional(),
  ),
  OTEL_TRACES_SAMPLER: setting(`one of ${SAMPLERS.join(', ')}`, z.enum(SAMPLERS).optional()),
  OTEL_TRACES_SAMPLER_ARG: setting('a share from 0 to 1', z.coerce.number().min(0).max(1).optional()),
  PAYMENT_GATEWAY: setting(
    'sandbox, none, stripe or razorpay',
    z.enum(['sandbox', 'none', 'stripe', 'razorpay']).optional(),
  ),
  STRIPE_SECRET_KEY: secret(
    "Stripe's secret or restricted key, like sk_live_… or rk_live_…",
    z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/)
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    "the signing secret of Stripe's webhook endpoint, like whsec_…",
    z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
  ),
  RAZORPAY_KEY_ID: secret(
    "Razorpay's key id, like rzp_live_…",
    z
      .string()
      .regex(/^rzp_(test|live)_\w+$/)
      .optional(),
  ),
  RAZORPAY_KEY_SECRET: secret("the secret that belongs to Razorpay's key id", z.string().regex(/^\S+$/).optional()),
  RAZORPAY_WEBHOOK_SECRET: secret("the secret that was given to Razorpay's webhook", z.string().optional()),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret("the secret that Razorpay's webhook had before", z.string().optional()),
  LEGAL_NAME: setting('at most 100 Latin letters', printed(100).optional()),
  LEGAL_ADDRESS: setting('at most 300 Latin letters in one line', printed(300).optional()),
  GSTIN: setting(
    'a GSTIN of 15 characters whose check character is right',
    z.string().refine(isSellersGstin).optional(),
  ),
  GST_RATE: setting('a percentage from 0 to 40', z.coerce.number().min(0).max(40).multipleOf(0.01).optional()),
  GST_PLACE_OF_SUPPLY: setting(
    'the two digits of a state, like 10 for Bihar',
    z
      .string()
      .refine((code) => code in GST_STATES)
      .optional(),
  ),
  GST_SAC: setting(
    'the 4 to 6 digits of a services accounting code',
    z
      .string()
      .regex(/^99\d{2,4}$/)
      .optional(),
  ),
  PHONE_CODES: setting('none, outbox, whatsapp or msg91', z.enum(['none', 'outbox', 'whatsapp', 'msg91']).optional()),
  WHATSAPP_PHONE_NUMBER_ID: setting(
    "the id of WhatsApp's phone number, all digits",
    z.string().regex(/^\d+$/).optional(),
  ),
  WHATSAPP_TOKEN: secret('a permanent token of a system user', z.string().regex(/^\S+$/).optional()),
  WHATSAPP_TEMPLATE: setting(
    'the name of an approved template',
    z
      .string()
      .regex(/^[a-z0-9_]+$/)
      .optional(),
  ),
  WHATSAPP_TEMPLATE_LANGUAGE: setting(
    'the languages of the template, like en_US or en,hi,ta',
    z
      .string()
      .regex(/^[a-z]{2}(_[A-Z]{2})?(,[a-z]{2}(_[A-Z]{2})?)*$/)
      .default('en')
      .transform((languages) => languages.split(',')),
  ),
  MSG91_AUTH_KEY: secret("MSG91's auth key", z.string().regex(/^\w+$/).optional()),
  MSG91_TEMPLATE_ID: setting(
    "MSG91's id of a template with the variable ##otp##",
    z.string().regex(/^\w+$/).optional(),
  ),
  MSG91_TEMPLATE_IDS: setting(
    `ids of such templates by language (${LANGUAGES.join(', ')}), like hi=65f0a1,ta=65f0b2`,
    z
      .string()
      .transform((pairs) => Object.fromEntries(pairs.split(',').map((pair) => pair.trim().split('='))) as unknown)
      .pipe(z.partialRecord(z.enum(LANGUAGES), z.string().regex(/^\w+$/)))
      .optional(),
  ),
  ASKED_MESSAGE: setting(MESSAGE_TEMPLATES, messageTemplates),
  FRESHNESS_MESSAGE: setting(MESSAGE_TEMPLATES, messageTemplates),
  NUMBER_MESSAGE: setting(MESSAGE_TEMPLATES, messageTemplates),
  SMTP_URL: setting(
    'like smtps://user:password@mail.example:465, with nothing behind the port',
    z
      .url({ protocol: /^smtps?$/ })
      // Query options could disable certificate checks.
      .regex(/^[^?#]*$/)
      .optional(),
  ),
  SMTP_TLS: setting('required or offered', z.enum(['required', 'offered']).optional()),
  SMTP_CA_FILE: setting('the path of a file with certificates', z.string().min(1).optional()),
  MAIL_FROM: setting(
    'like Bhukhand <no-reply@land.example>',
    z
      .string()
      .regex(/^(?:[^<>]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
      .optional(),
  ),
  PUSH_HOSTS: setting('public or any', z.enum(['public', 'any']).default('public')),
  ALERTS_AT_NIGHT: setting('wait or send', z.enum(['wait', 'send']).default('wait')),
  OPERATOR_EMAIL: setting('an e-mail address', z.email().optional()),
  GRIEVANCE_OFFICER: setting("the grievance officer's name, at most 100 characters", z.string().max(100).optional()),
  GRIEVANCE_EMAIL: setting('an e-mail address', z.email().optional()),
  // Rule 3(2) of the IT Rules 2021 as amended in February 2026.
  GRIEVANCE_ACKNOWLEDGE_HOURS: setting('a number from 1 to 240', z.coerce.number().int().min(1).max(240).default(24)),
  GRIEVANCE_CLOSE_DAYS: setting('a number from 1 to 90', z.coerce.number().int().min(1).max(90).default(7)),
  RETURNS_FREE: setting('a number from 0 to 100', z.coerce.number().int().min(0).max(100).default(2)),
  RETURNS_PERCENT: setting('a number from 0 to 100', z.coerce.number().int().min(0).max(100).default(20)),
  RETURNS_HIDE: setting('a number from 1 to 100', z.coerce.number().int().min(1).max(100).default(3)),
  PUBLIC_PHONE: setting(
    'a phone number like +91 90000 00000',
    z
      .string()
      .regex(/^\+?\d[\d -]{5,18}\d$/)
      .optional(),
  ),
  HOW_IT_WORKS_URL: setting('the http(s) address of the How It Works video', link.optional()),
  FACEBOOK_URL: setting('an http(s) address', link.optional()),
  INSTAGRAM_URL: setting('an http(s) address', link.optional()),
  YOUTUBE_URL: setting('an http(s) address', link.optional()),
  X_URL: setting('an http(s) address', link.optional()),
  MAP_TILES_URL: setting(TILES_URL, tilesUrl),
  MAP_TILES_ATTRIBUTION: setting(ATTRIBUTION, attribution),
  MAP_TILES_MAX_ZOOM: setting(MAX_ZOOM, maxZoom),
  MAP_SATELLITE_URL: setting(TILES_URL, tilesUrl),
  MAP_SATELLITE_ATTRIBUTION: setting(ATTRIBUTION, attribution),
  MAP_SATELLITE_MAX_ZOOM: setting(MAX_ZOOM, maxZoom),
  // CERT-In's directions of 28 April 2022 require 180 days of logs.
  LOG_DAYS: setting('a number from 180 to 3650', z.coerce.number().int().min(180).max(3650).default(180)),
  ERASED_RECORDS_DAYS: setting('a number from 0 to 3650', z.coerce.number().int().min(0).max(3650).optional()),
  PASSWORD_MIN_LENGTH: setting('a number from 2 to 64', z.coerce.number().int().min(2).max(64).optional()),
});

export type Settings = z.output<typeof Environment>;

export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

export class WrongConfiguration extends CannotStart {}

/** @throws WrongConfiguration naming the first wrong variable */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // `PORT= npm start` and an empty line in an env file both mean 'not set'.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Settings;
  const given = Environment.shape[name].meta()?.['secret']
    ? 'set to something else'
    : `'${withoutPassword(set[name])}'`;
  throw new WrongConfiguration(`${name} is ${given}, but it must be ${expected(name)}.`);
}

export function expected(name: keyof Settings): string {
  return Environment.shape[name].description ?? 'set';
}

/** An invalid address may still contain the right password. */
function withoutPassword(value: string | undefined): string | undefined {
  const [start = -1, end = -1] = [value?.indexOf('//'), value?.lastIndexOf('@')];
  if (value === undefined || start < 0 || !value.slice(start, Math.max(start, end)).includes(':')) return value;
  return `${value.slice(0, start)}//…${value.slice(end)}`;
}
