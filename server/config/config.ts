import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expected, readSettings, type SamplerName, type Settings, WrongConfiguration } from './settings.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Half of what `docker stop` gives before it kills. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** A process that was told to stop ends itself so long after the drain; its supervisor has to give it more than both. */
export const STOPS_WITHIN_SECONDS = 15;

/** Rule 8(3) of the DPDP Rules 2025, notified on 13 November 2025: from here on personal data and logs are kept for a year. */
const RULE_8_3_FROM = new Date('2027-05-13T00:00:00+05:30');
const DAYS_BEFORE_RULE_8_3 = 30;
const DAYS_FROM_RULE_8_3 = 365;

/** Without these a real market would print another's phone number or send its letters nowhere. */
const NEEDED_IN_PRODUCTION = [
  'APP_URL',
  'PUBLIC_PHONE',
  'HOW_IT_WORKS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
] as const satisfies readonly (keyof Settings)[];

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** How many share the port. */
  processes: number;
  /** Without a slash at the end; undefined means the address that is listened on. */
  appUrl: string | undefined;
  /** For how long a process that was told to stop still answers, so that a balancer can notice. */
  drainSeconds: number;
  /** Whose word counts about where a request comes from. */
  trustedProxies: string[];
  /** How often somebody may do what can be abused is limited (server/limits). */
  limits: boolean;
  /** Whether phones keep pages, to be read without a network. */
  offline: boolean;
  dataDirectory: string;
  /** What one account's photos and documents may take in storage. */
  accountStorageMegabytes: number;
  databaseUrl: string | undefined;
  /** Undefined: everything is read where it is written. */
  databaseReplicaUrl: string | undefined;
  /** Undefined: files lie below the data directory. */
  s3: S3Settings | undefined;
  /** Where ClamAV's daemon listens; undefined: papers are not looked into. */
  clamdAddress: string | undefined;
  admin: { email: string | undefined; password: string | undefined };
  sampleData: boolean;
  logLevel: string;
  /** Undefined: nobody is told what is measured, and nothing is. */
  metricsToken: string | undefined;
  /** Undefined: requests are not followed, and nothing is loaded for it. */
  traces: TraceSettings | undefined;
  payments: PaymentSettings;
  receipts: ReceiptSettings;
  /** Undefined: letters go to the outbox folder. */
  smtp: SmtpSettings | undefined;
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
  /** What the tax calls this kind of service (SAC); undefined where receipts do not say it. */
  sac: string | undefined;
}

/** Where traces go, and how many. */
export interface TraceSettings {
  /** Of the collector, without a slash at the end. */
  endpoint: string;
  sampler: SamplerName;
  /** The share of requests that a sampler by ratio follows. */
  ratio: number;
}

/** The mail server that letters are handed to. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** Encrypted from the first byte. */
  secure: boolean;
  /** Nothing is sent before the connection is encrypted, whatever the server says. */
  requireTls: boolean;
  /** Undefined: the server takes letters from whoever asks. */
  login: { user: string; pass: string } | undefined;
  /** The certificates (PEM) that the server's may be signed by, instead of the known authorities'. */
  authorityFile: string | undefined;
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
  /** For how many days marks of visits and webhooks, and the log, are kept. */
  logDays: number;
  /** For how many days it is kept whose an erased account was. */
  erasedRecordsDays: number;
}

/**
 * Reads the configuration from environment variables (all described in .env.example).
 * @throws WrongConfiguration naming the variable and what it should be.
 */
export function readConfig(environment: Record<string, string | undefined>, now = new Date()): Config {
  const env = readSettings(environment);
  const production = env.NODE_ENV === 'production';
  const missing = production ? NEEDED_IN_PRODUCTION.find((name) => !env[name]) : undefined;
  if (missing) {
    throw new WrongConfiguration(`${missing} is missing; in production it must be ${expected(missing)}.`);
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    throw new WrongConfiguration('ADMIN_PASSWORD is set but ADMIN_EMAIL is missing; set both, or neither.');
  }
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < env.PASSWORD_MIN_LENGTH) {
    throw new WrongConfiguration(
      `ADMIN_PASSWORD is too short; with PASSWORD_MIN_LENGTH it must be at least ${env.PASSWORD_MIN_LENGTH} characters.`,
    );
  }
  const processes = env.PROCESSES === 'auto' ? availableParallelism() : env.PROCESSES;
  if (processes > 1 && !env.DATABASE_URL) {
    throw new WrongConfiguration(
      `PROCESSES is ${env.PROCESSES} but DATABASE_URL is missing; several processes need a PostgreSQL that is not the embedded one.`,
    );
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new WrongConfiguration('DATABASE_REPLICA_URL is set but DATABASE_URL is missing; set both, or neither.');
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    processes,
    appUrl: env.APP_URL?.replace(/\/+$/, ''),
    drainSeconds: env.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0),
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES) ?? [],
    limits: env.LIMITS === 'on',
    offline: env.OFFLINE === 'on',
    dataDirectory: resolve(env.DATA_DIR),
    accountStorageMegabytes: env.ACCOUNT_STORAGE_MB,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    s3: s3Settings(env),
    clamdAddress: env.CLAMD_ADDRESS,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    sampleData: env.SAMPLE_DATA === 'full' && !production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
    traces: traceSettings(env),
    payments: paymentSettings(env, production),
    receipts: receiptSettings(env),
    smtp: smtpSettings(env, production),
    // The defaults are plainly nobody's: production does not start with them.
    mailFrom: env.MAIL_FROM ?? 'Bhukhand <no-reply@bhukhand.example>',
    operatorEmail: env.OPERATOR_EMAIL ?? 'operator@bhukhand.example',
    operator: {
      publicPhone: env.PUBLIC_PHONE ?? '+91 90000 00000',
      howItWorksUrl: env.HOW_IT_WORKS_URL ?? 'https://video.example/how-bhukhand-works',
      socialLinks: socialLinks(env, production),
      passwordMinLength: env.PASSWORD_MIN_LENGTH,
      logDays: env.LOG_DAYS,
      erasedRecordsDays: env.ERASED_RECORDS_DAYS ?? (now < RULE_8_3_FROM ? DAYS_BEFORE_RULE_8_3 : DAYS_FROM_RULE_8_3),
    },
  };
}

function paymentSettings(env: Settings, production: boolean): PaymentSettings {
  // Play money is never switched on by accident where real people buy.
  const gateway = env.PAYMENT_GATEWAY ?? (production ? 'none' : 'sandbox');
  const needed = (name: keyof Settings, value: string | undefined): string => {
    if (value) return value;
    throw new WrongConfiguration(`${name} is missing; with PAYMENT_GATEWAY=${gateway} it must be ${expected(name)}.`);
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

function receiptSettings(env: Settings): ReceiptSettings {
  const { GSTIN: gstin } = env;
  const seller = { legalName: env.LEGAL_NAME ?? 'Bhukhand', address: env.LEGAL_ADDRESS };
  if (!gstin) {
    const alone = (['GST_RATE', 'GST_PLACE_OF_SUPPLY', 'GST_SAC'] as const).find((name) => env[name] !== undefined);
    if (alone) throw new WrongConfiguration(`${alone} is set but GSTIN is missing; set both, or neither.`);
    return { ...seller, gst: undefined };
  }
  // A tax invoice without them is none.
  const missing = (['LEGAL_NAME', 'LEGAL_ADDRESS'] as const).find((name) => !env[name]);
  if (missing) throw new WrongConfiguration(`${missing} is missing; with GSTIN it must be ${expected(missing)}.`);
  return {
    ...seller,
    gst: {
      gstin,
      rateBasisPoints: Math.round((env.GST_RATE ?? GST_RATE_PERCENT) * 100),
      // Of a service to somebody whose address is not known it is the seller's own place (section 12(2)(b)(ii) of the IGST Act).
      placeOfSupply: env.GST_PLACE_OF_SUPPLY ?? gstin.slice(0, 2),
      sac: env.GST_SAC,
    },
  };
}

function traceSettings(env: Settings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (!endpoint) return undefined;
  // What the specification has where nothing is set.
  return { endpoint: endpoint.replace(/\/+$/, ''), sampler: sampler ?? 'parentbased_always_on', ratio: ratio ?? 1 };
}

/** This machine itself: what is sent there passes no network. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

function smtpSettings(env: Settings, production: boolean): SmtpSettings | undefined {
  const { SMTP_URL: address, SMTP_CA_FILE: authorityFile, SMTP_TLS: tls } = env;
  if (!address) {
    const alone = authorityFile ? 'SMTP_CA_FILE' : tls && 'SMTP_TLS';
    if (alone) throw new WrongConfiguration(`${alone} is set but SMTP_URL is missing; set both, or neither.`);
    return undefined;
  }
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  if (username && tls === 'offered' && !secure) {
    throw new WrongConfiguration(
      'SMTP_TLS is offered, but SMTP_URL has a password, which is only sent encrypted; leave SMTP_TLS out.',
    );
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTls: !secure && (tls ? tls === 'required' : username !== '' || (production && !LOOPBACK.test(host))),
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    authorityFile,
  };
}

function s3Settings(env: Settings): S3Settings | undefined {
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
function socialLinks(env: Settings, production: boolean): Operator['socialLinks'] {
  const profiles = { Facebook: env.FACEBOOK_URL, Instagram: env.INSTAGRAM_URL, YouTube: env.YOUTUBE_URL, X: env.X_URL };
  return (['Facebook', 'Instagram', 'YouTube', 'X'] as const).flatMap((name) => {
    const url = profiles[name] ?? (production ? undefined : `https://social.example/${name.toLowerCase()}/bhukhand`);
    return url ? [{ name, url }] : [];
  });
}
