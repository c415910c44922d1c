import { resolve } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#server/cannot-start.ts';
import { GST_STATES, isGstin } from '#server/gst.ts';

const port = z.coerce.number().int().min(0).max(65535);

/** Half of what `docker stop` gives before it kills. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** A process that was told to stop ends itself so long after the drain; its supervisor has to give it more than both. */
export const STOPS_WITHIN_SECONDS = 15;

const link = z.url({ protocol: /^https?$/ });

/** What the fonts that are built into every PDF reader can print. */
const latin = (maximum: number) =>
  z
    .string()
    .regex(/^[\x20-\x7E\u00A0-\u00FF]+$/)
    .max(maximum);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: link.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  S3_PATH_STYLE: z.enum(['yes', 'no']).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:\/.+|(?:\[[\da-f:]+\]|[^\s/:[\]]+):\d{1,5})$/)
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(2).optional(),
  SAMPLE_DATA: z.enum(['full', 'none']).default('full'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  // As a header takes it.
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'none', 'stripe', 'razorpay']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().regex(/^\S+$/).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  LEGAL_NAME: latin(100).optional(),
  LEGAL_ADDRESS: latin(300).optional(),
  GSTIN: z.string().refine(isGstin).optional(),
  GST_RATE: z.coerce.number().min(0).max(40).multipleOf(0.01).optional(),
  GST_PLACE_OF_SUPPLY: z
    .string()
    .refine((code) => code in GST_STATES)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .optional(),
  OPERATOR_EMAIL: z.email().optional(),
  PUBLIC_PHONE: z
    .string()
    .regex(/^\+?\d[\d -]{5,18}\d$/)
    .optional(),
  HOW_IT_WORKS_URL: link.optional(),
  FACEBOOK_URL: link.optional(),
  INSTAGRAM_URL: link.optional(),
  YOUTUBE_URL: link.optional(),
  X_URL: link.optional(),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(2).max(64).default(2),
});

const EXPECTATIONS: Record<keyof z.output<typeof Environment>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, like 127.0.0.1 or 0.0.0.0',
  APP_URL: 'the http(s) address that people type, like https://land.example',
  DRAIN_SECONDS: 'a number from 0 to 600',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'like postgresql://user:password@host:5432/bhukhand',
  S3_BUCKET: 'the name of a bucket, 3 to 63 small letters, digits, dots and hyphens',
  S3_ENDPOINT: 'the http(s) address of the storage, like https://s3.storage.example',
  S3_REGION: 'the name of a region, like ap-south-1',
  S3_PATH_STYLE: 'yes or no',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of an access key',
  CLAMD_ADDRESS: 'a host and port like 127.0.0.1:3310, or the path of a socket',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'at least 2 characters',
  SAMPLE_DATA: 'full or none',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  METRICS_TOKEN: '16 to 200 letters, digits and . _ ~ + / = -',
  PAYMENT_GATEWAY: 'sandbox, none, stripe or razorpay',
  STRIPE_SECRET_KEY: "Stripe's secret or restricted key, like sk_live_… or rk_live_…",
  STRIPE_WEBHOOK_SECRET: "the signing secret of Stripe's webhook endpoint, like whsec_…",
  RAZORPAY_KEY_ID: "Razorpay's key id, like rzp_live_…",
  RAZORPAY_KEY_SECRET: "the secret that belongs to Razorpay's key id",
  RAZORPAY_WEBHOOK_SECRET: "the secret that was given to Razorpay's webhook",
  LEGAL_NAME: 'at most 100 Latin letters',
  LEGAL_ADDRESS: 'at most 300 Latin letters in one line',
  GSTIN: 'a GSTIN of 15 characters whose check character is right',
  GST_RATE: 'a percentage from 0 to 40',
  GST_PLACE_OF_SUPPLY: 'the two digits of a state, like 10 for Bihar',
  SMTP_URL: 'like smtps://user:password@mail.example:465',
  MAIL_FROM: 'like Bhukhand <no-reply@land.example>',
  OPERATOR_EMAIL: 'an e-mail address',
  PUBLIC_PHONE: 'a phone number like +91 90000 00000',
  HOW_IT_WORKS_URL: 'the http(s) address of the How It Works video',
  FACEBOOK_URL: 'an http(s) address',
  INSTAGRAM_URL: 'an http(s) address',
  YOUTUBE_URL: 'an http(s) address',
  X_URL: 'an http(s) address',
  PASSWORD_MIN_LENGTH: 'a number from 2 to 64',
};

/** Every variable that is read. */
export const SETTINGS: readonly string[] = Object.keys(EXPECTATIONS);

/** Never printed, not even when they are wrong. */
const SECRETS: ReadonlySet<string> = new Set<keyof typeof EXPECTATIONS>([
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
]);

/** Without these a real market would print another's phone number or send its letters nowhere. */
const NEEDED_IN_PRODUCTION = [
  'APP_URL',
  'PUBLIC_PHONE',
  'HOW_IT_WORKS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
] as const satisfies readonly (keyof typeof EXPECTATIONS)[];

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Without a slash at the end; undefined means the address that is listened on. */
  appUrl: string | undefined;
  /** For how long a process that was told to stop still answers, so that a balancer can notice. */
  drainSeconds: number;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** Undefined: files lie below the data directory. */
  s3: S3Settings | undefined;
  /** Where ClamAV's daemon listens; undefined: papers are not looked into. */
  clamdAddress: string | undefined;
  admin: { email: string | undefined; password: string | undefined };
  sampleData: boolean;
  logLevel: string;
  /** Undefined: nobody is told what is measured, and nothing is. */
  metricsToken: string | undefined;
  payments: PaymentSettings;
  receipts: ReceiptSettings;
  /** Undefined: letters go to the outbox folder. */
  smtpUrl: string | undefined;
  /** The sender of every letter. */
  mailFrom: string;
  /** Who reads what people write on /contact. */
  operatorEmail: string;
  operator: Operator;
}

/** The payment provider, and what it is spoken to with. */
export type PaymentSettings =
  | { gateway: 'sandbox' | 'none' }
  | { gateway: 'stripe'; secretKey: string; webhookSecret: string }
  | { gateway: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string };

/** Who sells the plans, as receipts print it. */
export interface ReceiptSettings {
  legalName: string;
  address: string | undefined;
  /** Undefined: the seller is not registered, and receipts have no tax lines. */
  gst: GstSettings | undefined;
}

export interface GstSettings {
  gstin: string;
  /** 1800 for 18 %. */
  rateBasisPoints: number;
  /** The two digits of a state. */
  placeOfSupply: string;
}

/** A bucket for the uploaded files. */
export interface S3Settings {
  bucket: string;
  /** Undefined means Amazon's own, in the region. */
  endpoint: string | undefined;
  /** Undefined means what the SDK finds in the environment or a profile. */
  region: string | undefined;
  /** The bucket is the first part of the path and not of the host's name. */
  pathStyle: boolean;
  /** Undefined means what the SDK finds in the environment, a profile or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** What the operator tells everybody: on pages, so nothing secret. */
export interface Operator {
  /** As it is printed, like +91 90000 00000. */
  publicPhone: string;
  howItWorksUrl: string;
  /** The profiles that there are, in this order. */
  socialLinks: { name: 'Facebook' | 'Instagram' | 'YouTube' | 'X'; url: string }[];
  passwordMinLength: number;
}

/** The configuration is wrong; the message names the variable and what it should be. */
export class WrongConfiguration extends CannotStart {}

/**
 * Reads the configuration from environment variables (all described in .env.example).
 * @throws WrongConfiguration naming the variable and what it should be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // `PORT= npm start` and an empty line in an env file both mean 'not set'.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTATIONS;
    const given = SECRETS.has(name) ? 'set to something else' : `'${set[name]}'`;
    throw new WrongConfiguration(`${name} is ${given}, but it must be ${EXPECTATIONS[name]}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const missing = production ? NEEDED_IN_PRODUCTION.find((name) => !env[name]) : undefined;
  if (missing) {
    throw new WrongConfiguration(`${missing} is missing; in production it must be ${EXPECTATIONS[missing]}.`);
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    throw new WrongConfiguration('ADMIN_PASSWORD is set but ADMIN_EMAIL is missing; set both, or neither.');
  }
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < env.PASSWORD_MIN_LENGTH) {
    throw new WrongConfiguration(
      `ADMIN_PASSWORD is too short; with PASSWORD_MIN_LENGTH it must be at least ${env.PASSWORD_MIN_LENGTH} characters.`,
    );
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL?.replace(/\/+$/, ''),
    drainSeconds: env.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0),
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: s3Settings(env),
    clamdAddress: env.CLAMD_ADDRESS,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    sampleData: env.SAMPLE_DATA === 'full' && !production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
    payments: paymentSettings(env, production),
    receipts: receiptSettings(env),
    smtpUrl: env.SMTP_URL,
    // The defaults are plainly nobody's: production does not start with them.
    mailFrom: env.MAIL_FROM ?? 'Bhukhand <no-reply@bhukhand.example>',
    operatorEmail: env.OPERATOR_EMAIL ?? 'operator@bhukhand.example',
    operator: {
      publicPhone: env.PUBLIC_PHONE ?? '+91 90000 00000',
      howItWorksUrl: env.HOW_IT_WORKS_URL ?? 'https://video.example/how-bhukhand-works',
      socialLinks: socialLinks(env, production),
      passwordMinLength: env.PASSWORD_MIN_LENGTH,
    },
  };
}

function paymentSettings(env: z.output<typeof Environment>, production: boolean): PaymentSettings {
  // Play money is never switched on by accident where real people buy.
  const gateway = env.PAYMENT_GATEWAY ?? (production ? 'none' : 'sandbox');
  const needed = (name: keyof typeof EXPECTATIONS, value: string | undefined): string => {
    if (value) return value;
    throw new WrongConfiguration(
      `${name} is missing; with PAYMENT_GATEWAY=${gateway} it must be ${EXPECTATIONS[name]}.`,
    );
  };
  switch (gateway) {
    case 'stripe':
      return {
        gateway,
        secretKey: needed('STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY),
        webhookSecret: needed('STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET),
      };
    case 'razorpay':
      return {
        gateway,
        keyId: needed('RAZORPAY_KEY_ID', env.RAZORPAY_KEY_ID),
        keySecret: needed('RAZORPAY_KEY_SECRET', env.RAZORPAY_KEY_SECRET),
        webhookSecret: needed('RAZORPAY_WEBHOOK_SECRET', env.RAZORPAY_WEBHOOK_SECRET),
      };
    case 'sandbox':
    case 'none':
      return { gateway };
  }
}

const GST_RATE_PERCENT = 18;

function receiptSettings(env: z.output<typeof Environment>): ReceiptSettings {
  const { GSTIN: gstin } = env;
  const seller = { legalName: env.LEGAL_NAME ?? 'Bhukhand', address: env.LEGAL_ADDRESS };
  if (!gstin) {
    const alone = (['GST_RATE', 'GST_PLACE_OF_SUPPLY'] as const).find((name) => env[name] !== undefined);
    if (alone) throw new WrongConfiguration(`${alone} is set but GSTIN is missing; set both, or neither.`);
    return { ...seller, gst: undefined };
  }
  // A tax invoice without them is none.
  const missing = (['LEGAL_NAME', 'LEGAL_ADDRESS'] as const).find((name) => !env[name]);
  if (missing) throw new WrongConfiguration(`${missing} is missing; with GSTIN it must be ${EXPECTATIONS[missing]}.`);
  return {
    ...seller,
    gst: {
      gstin,
      rateBasisPoints: Math.round((env.GST_RATE ?? GST_RATE_PERCENT) * 100),
      // Of a service to somebody whose address is not known it is the seller's own place (section 12(2)(b)(ii) of the IGST Act).
      placeOfSupply: env.GST_PLACE_OF_SUPPLY ?? gstin.slice(0, 2),
    },
  };
}

function s3Settings(env: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_PATH_STYLE', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const alone = others.find((name) => env[name]);
    // Files would land on disk, where nobody looks for them.
    if (alone) throw new WrongConfiguration(`${alone} is set but S3_BUCKET is missing; set both, or neither.`);
    return undefined;
  }
  if (!accessKeyId !== !secretAccessKey) {
    throw new WrongConfiguration(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together, but only one is set; set both, or neither.',
    );
  }
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    // Servers other than Amazon's mostly have one region, under this name.
    region: env.S3_REGION ?? (env.S3_ENDPOINT ? 'us-east-1' : undefined),
    // A server of one's own seldom has a name in the DNS for each bucket; Amazon retires the path.
    pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'yes' : env.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** A market without a profile of its own shows none; a local one shows where they will stand. */
function socialLinks(env: z.output<typeof Environment>, production: boolean): Operator['socialLinks'] {
  const profiles = { Facebook: env.FACEBOOK_URL, Instagram: env.INSTAGRAM_URL, YouTube: env.YOUTUBE_URL, X: env.X_URL };
  return (['Facebook', 'Instagram', 'YouTube', 'X'] as const).flatMap((name) => {
    const url = profiles[name] ?? (production ? undefined : `https://social.example/${name.toLowerCase()}/bhukhand`);
    return url ? [{ name, url }] : [];
  });
}
