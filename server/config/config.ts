import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Language } from '#contract/languages.ts';
import type { MapLayers } from '#contract/map-layers.ts';
import { mapLayers } from './map-layers.ts';
import { expected, readSettings, type SamplerName, type Settings, WrongConfiguration } from './settings.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Half of `docker stop`'s grace period. */
const PRODUCTION_DRAIN_SECONDS = 5;
const PRODUCTION_PASSWORD_LENGTH = 8;
const ADMIN_PASSWORD_LENGTH = 12;

/** After the drain. The supervisor's timeout must exceed both. */
export const STOPS_WITHIN_SECONDS = 15;

/**
 * Rule 8(3) of the DPDP Rules 2025, notified on 13 November 2025: personal data and logs are kept for a year from here
 * on.
 */
const RULE_8_3_FROM = new Date('2027-05-13T00:00:00+05:30');
const DAYS_BEFORE_RULE_8_3 = 30;
const DAYS_FROM_RULE_8_3 = 365;

/**
 * With the defaults, production would show another's phone number, send no email, or hide who runs it (E-Commerce Rules
 * 2020, rule 4; IT Rules 2021, rule 3).
 */
const NEEDED_IN_PRODUCTION = [
  'APP_URL',
  'PUBLIC_PHONE',
  'HOW_IT_WORKS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'GRIEVANCE_OFFICER',
  'GRIEVANCE_EMAIL',
] as const satisfies readonly (keyof Settings)[];

export interface Config {
  production: boolean;
  port: number;
  host: string;
  processes: number;
  /** Without a trailing slash; undefined: the listening address. */
  appUrl: string | undefined;
  /** How long a stopping process still answers, so that a balancer can notice. */
  drainSeconds: number;
  trustedProxies: string[];
  /** Whether requests are rate limited (server/http/limits). */
  limits: boolean;
  /** Whether the service worker caches pages for reading offline. */
  offline: boolean;
  dataDirectory: string;
  accountStorageMegabytes: number;
  databaseUrl: string | undefined;
  /** Undefined: the primary serves all reads. */
  databaseReplicaUrl: string | undefined;
  /** Undefined: files are in the data directory. */
  s3: S3Settings | undefined;
  /** ClamAV's daemon; undefined: documents are not scanned. */
  clamdAddress: string | undefined;
  admin: { email: string | undefined; password: string | undefined };
  passwords: PasswordRules;
  sampleData: boolean;
  logLevel: string;
  /** Undefined: no metrics are collected. */
  metricsToken: string | undefined;
  /** Undefined: no tracing code is loaded. */
  traces: TraceSettings | undefined;
  payments: PaymentSettings;
  phoneCodes: PhoneCodeSettings;
  /** Whether a property waits for its owner's verified number: only where PHONE_CODES is set. */
  approvesVerifiedPhonesOnly: boolean;
  receipts: ReceiptSettings;
  /** Undefined: emails go to the outbox folder. */
  smtp: SmtpSettings | undefined;
  mailFrom: string;
  /** Whether alerts of saved searches are also sent from 21 to 8 o'clock in India. */
  alertsAtNight: boolean;
  /** Whether notifications also go to push services on this machine or network, for tests; never in production. */
  pushToAnyHost: boolean;
  /** Receives the messages of /contact. */
  operatorEmail: string;
  /** Within which queries and reports are to be acknowledged and closed. */
  grievanceTerms: { acknowledgeHours: number; closeDays: number };
  operator: Operator;
}

export type PaymentSettings =
  | { gateway: 'sandbox' | 'none' }
  | { gateway: 'stripe'; secretKey: string; webhookSecret: string }
  | { gateway: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string };

/** The seller of the plans, printed on receipts. */
export interface ReceiptSettings {
  legalName: string;
  address: string | undefined;
  /** Undefined: the seller is not registered, receipts have no tax lines. */
  gst: GstSettings | undefined;
}

export interface GstSettings {
  gstin: string;
  /** 1800 for 18 %. */
  rateBasisPoints: number;
  placeOfSupply: string;
  /** The service's accounting code (SAC). */
  sac: string;
}

/** A template for each language that has one, and one for all others. */
export type TemplatesByLanguage = Partial<Record<Language, string>> & { other: string };

/** How codes reach phones. `outbox` is a folder, for development. */
export type PhoneCodeSettings =
  | { by: 'none' | 'outbox' }
  | { by: 'whatsapp'; phoneNumberId: string; token: string; template: string; languages: string[] }
  | { by: 'msg91'; authKey: string; templates: TemplatesByLanguage };

export interface TraceSettings {
  /** The collector's address, without a trailing slash. */
  endpoint: string;
  sampler: SamplerName;
  ratio: number;
}

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Nothing is sent before STARTTLS succeeds. */
  requireTls: boolean;
  /** Undefined: the server needs no login. */
  login: { user: string; pass: string } | undefined;
  /** PEM file of authorities to trust in place of the system's. */
  authorityFile: string | undefined;
}

export interface S3Settings {
  bucket: string;
  /** Undefined: Amazon's endpoint in the region. */
  endpoint: string | undefined;
  /** Undefined: found by the SDK. */
  region: string | undefined;
  /** The bucket is in the path, not in the host name. */
  pathStyle: boolean;
  /** Undefined: found by the SDK. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Printed on pages, so nothing is secret. */
export interface Operator {
  legalName: string;
  /** In one line; undefined only outside production. */
  legalAddress: string | undefined;
  grievanceOfficer: { name: string; email: string };
  publicPhone: string;
  /** Whether numbers can be verified, and logged in with. */
  sendsPhoneCodes: boolean;
  howItWorksUrl: string;
  socialLinks: { name: 'Facebook' | 'Instagram' | 'YouTube' | 'X'; url: string }[];
  /** Others' tiles over the base map of our own. */
  mapLayers: MapLayers;
  passwordMinLength: number;
  /** Days for which visits, webhook events and the log are kept. */
  logDays: number;
  /** Days for which an erased account's owner stays on record. */
  erasedRecordsDays: number;
}

/** Of passwords when they are set; login accepts every length of specification section 5. */
export interface PasswordRules {
  minLength: number;
  /** Of admins, who reach everybody's data. */
  adminMinLength: number;
  /** Whether the commonest passwords are refused (ASVS 5.0, V6.2.4). */
  refusesCommon: boolean;
}

function passwordRules(minLength: number | undefined, production: boolean): PasswordRules {
  if (!production) return { minLength: minLength ?? 2, adminMinLength: minLength ?? 2, refusesCommon: false };
  if (minLength !== undefined && minLength < PRODUCTION_PASSWORD_LENGTH) {
    throw new WrongConfiguration(
      `PASSWORD_MIN_LENGTH is ${minLength}; in production it must be at least ${PRODUCTION_PASSWORD_LENGTH}.`,
    );
  }
  const least = minLength ?? PRODUCTION_PASSWORD_LENGTH;
  return { minLength: least, adminMinLength: Math.max(least, ADMIN_PASSWORD_LENGTH), refusesCommon: true };
}

/**
 * Reads the configuration from environment variables (see .env.example).
 * @throws WrongConfiguration naming the variable and what it should be
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
  const passwords = passwordRules(env.PASSWORD_MIN_LENGTH, production);
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < passwords.adminMinLength) {
    throw new WrongConfiguration(
      `ADMIN_PASSWORD is too short; it must be at least ${passwords.adminMinLength} characters.`,
    );
  }
  if (production && env.PUSH_HOSTS === 'any') {
    throw new WrongConfiguration('PUSH_HOSTS=any is for tests; in production it must be public.');
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
    passwords,
    sampleData: env.SAMPLE_DATA === 'full' && !production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
    traces: traceSettings(env),
    payments: paymentSettings(env, production),
    phoneCodes: phoneCodeSettings(env, production),
    approvesVerifiedPhonesOnly: env.PHONE_CODES !== undefined && env.PHONE_CODES !== 'none',
    receipts: receiptSettings(env),
    smtp: smtpSettings(env, production),
    // Placeholder defaults, which production does not accept.
    mailFrom: env.MAIL_FROM ?? 'Bhukhand <no-reply@bhukhand.example>',
    pushToAnyHost: env.PUSH_HOSTS === 'any',
    alertsAtNight: env.ALERTS_AT_NIGHT === 'send',
    operatorEmail: env.OPERATOR_EMAIL ?? 'operator@bhukhand.example',
    grievanceTerms: { acknowledgeHours: env.GRIEVANCE_ACKNOWLEDGE_HOURS, closeDays: env.GRIEVANCE_CLOSE_DAYS },
    operator: {
      legalName: env.LEGAL_NAME ?? 'Bhukhand',
      legalAddress: env.LEGAL_ADDRESS,
      grievanceOfficer: {
        name: env.GRIEVANCE_OFFICER ?? 'Sample Officer',
        email: env.GRIEVANCE_EMAIL ?? 'grievance@bhukhand.example',
      },
      sendsPhoneCodes: phoneCodeSettings(env, production).by !== 'none',
      publicPhone: env.PUBLIC_PHONE ?? '+91 90000 00000',
      howItWorksUrl: env.HOW_IT_WORKS_URL ?? 'https://video.example/how-bhukhand-works',
      socialLinks: socialLinks(env, production),
      mapLayers: mapLayers(env),
      passwordMinLength: passwords.minLength,
      logDays: env.LOG_DAYS,
      erasedRecordsDays: env.ERASED_RECORDS_DAYS ?? (now < RULE_8_3_FROM ? DAYS_BEFORE_RULE_8_3 : DAYS_FROM_RULE_8_3),
    },
  };
}

function phoneCodeSettings(env: Settings, production: boolean): PhoneCodeSettings {
  const by = env.PHONE_CODES ?? (production ? 'none' : 'outbox');
  const needed = (name: keyof Settings, value: string | undefined): string => {
    if (value) return value;
    throw new WrongConfiguration(`${name} is missing; with PHONE_CODES=${by} it must be ${expected(name)}.`);
  };
  switch (by) {
    case 'whatsapp':
      return {
        by,
        phoneNumberId: needed('WHATSAPP_PHONE_NUMBER_ID', env.WHATSAPP_PHONE_NUMBER_ID),
        token: needed('WHATSAPP_TOKEN', env.WHATSAPP_TOKEN),
        template: needed('WHATSAPP_TEMPLATE', env.WHATSAPP_TEMPLATE),
        languages: env.WHATSAPP_TEMPLATE_LANGUAGE,
      };
    case 'msg91':
      return {
        by,
        authKey: needed('MSG91_AUTH_KEY', env.MSG91_AUTH_KEY),
        templates: { ...env.MSG91_TEMPLATE_IDS, other: needed('MSG91_TEMPLATE_ID', env.MSG91_TEMPLATE_ID) },
      };
    case 'outbox':
      if (!production) return { by };
      throw new WrongConfiguration(
        'PHONE_CODES=outbox is for development; in production it must be whatsapp, msg91 or none.',
      );
    case 'none':
      return { by };
  }
}

function paymentSettings(env: Settings, production: boolean): PaymentSettings {
  // Production gets test payments only explicitly.
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
/** Other online content; an accountant confirms it. */
const GST_SAC = '998439';

function receiptSettings(env: Settings): ReceiptSettings {
  const { GSTIN: gstin } = env;
  const seller = { legalName: env.LEGAL_NAME ?? 'Bhukhand', address: env.LEGAL_ADDRESS };
  if (!gstin) {
    const alone = (['GST_RATE', 'GST_PLACE_OF_SUPPLY', 'GST_SAC'] as const).find((name) => env[name] !== undefined);
    if (alone) throw new WrongConfiguration(`${alone} is set but GSTIN is missing; set both, or neither.`);
    return { ...seller, gst: undefined };
  }
  // Required on a tax invoice.
  const missing = (['LEGAL_NAME', 'LEGAL_ADDRESS'] as const).find((name) => !env[name]);
  if (missing) throw new WrongConfiguration(`${missing} is missing; with GSTIN it must be ${expected(missing)}.`);
  return {
    ...seller,
    gst: {
      gstin,
      rateBasisPoints: Math.round((env.GST_RATE ?? GST_RATE_PERCENT) * 100),
      // For a recipient without a known address it is the seller's place (section 12(2)(b)(ii) of the IGST Act).
      placeOfSupply: env.GST_PLACE_OF_SUPPLY ?? gstin.slice(0, 2),
      sac: env.GST_SAC ?? GST_SAC,
    },
  };
}

function traceSettings(env: Settings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (!endpoint) return undefined;
  // OpenTelemetry's default.
  return { endpoint: endpoint.replace(/\/+$/, ''), sampler: sampler ?? 'parentbased_always_on', ratio: ratio ?? 1 };
}

/** Traffic that stays on this machine. */
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
    // Otherwise files would go to the disk unnoticed.
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
    // Other servers mostly have one region of this name.
    region: env.S3_REGION ?? (env.S3_ENDPOINT ? 'us-east-1' : undefined),
    // Self-hosted servers seldom have DNS per bucket; Amazon retires path style.
    pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'yes' : env.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** Production shows only configured profiles; development shows placeholders. */
function socialLinks(env: Settings, production: boolean): Operator['socialLinks'] {
  const profiles = { Facebook: env.FACEBOOK_URL, Instagram: env.INSTAGRAM_URL, YouTube: env.YOUTUBE_URL, X: env.X_URL };
  return (['Facebook', 'Instagram', 'YouTube', 'X'] as const).flatMap((name) => {
    const url = profiles[name] ?? (production ? undefined : `https://social.example/${name.toLowerCase()}/bhukhand`);
    return url ? [{ name, url }] : [];
  });
}
