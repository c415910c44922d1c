import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { MapLayers } from '#contract/map-layers.ts';
import { mapLayers } from './map-layers.ts';
import { expected, readSettings, type SamplerName, type Settings, WrongConfiguration } from './settings.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { type PaymentSettings, type ReceiptSettings, paymentSettings, receiptSettings } from './payment-settings.ts';
import { type PhoneCodeSettings, phoneCodeSettings } from './phone-code-settings.ts';
import { type PhoneMessageSettings, phoneMessageSettings } from './phone-message-settings.ts';
import { type SmtpSettings, smtpSettings } from './smtp-settings.ts';
import { type S3Settings, s3Settings } from './s3-settings.ts';

const PRODUCTION_DRAIN_SECONDS = 5;
const PRODUCTION_PASSWORD_LENGTH = 8;
const ADMIN_PASSWORD_LENGTH = 12;

/** Time after the drain. The supervisor's timeout must exceed both. */
export const STOPS_WITHIN_SECONDS = 15;

/**
 * Rule 8(3) of the DPDP Rules 2025, notified on 13 November 2025: personal data and logs are kept for a year from then
 * on.
 */
const RULE_8_3_FROM = new Date('2027-05-13T00:00:00+05:30');
const DAYS_BEFORE_RULE_8_3 = 30;
const DAYS_FROM_RULE_8_3 = 365;

/**
 * Production would by default show another's phone number, send no email, or hide its operator (E-Commerce
 * Rules 2020, rule 4; IT Rules 2021, rule 3).
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
  appUrl: string | undefined;
  /** How long a stopping process still answers, so that load balancers notice. */
  drainSeconds: number;
  trustedProxies: string[];
  limits: boolean;
  offline: boolean;
  dataDirectory: string;
  accountStorageMegabytes: number;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  s3: S3Settings | undefined;
  clamdAddress: string | undefined;
  admin: { email: string | undefined; password: string | undefined };
  passwords: PasswordRules;
  sampleData: boolean;
  logLevel: string;
  metricsToken: string | undefined;
  traces: TraceSettings | undefined;
  payments: PaymentSettings;
  phoneCodes: PhoneCodeSettings;
  phoneMessages: PhoneMessageSettings;
  /** Approve only owners with a verified phone; true if PHONE_CODES is set. */
  approvesVerifiedPhonesOnly: boolean;
  receipts: ReceiptSettings;
  smtp: SmtpSettings | undefined;
  mailFrom: string;
  alertsAtNight: boolean;
  /** How many credits come back to a buyer without a person: so many, then so many percent of the unlocks. */
  returns: { free: number; percent: number; hide: number };
  pushToAnyHost: boolean;
  operatorEmail: string;
  operator: Operator;
}

export interface TraceSettings {
  endpoint: string;
  sampler: SamplerName;
  ratio: number;
}

export interface Operator {
  legalName: string;
  legalAddress: string | undefined;
  grievanceOfficer: { name: string; email: string };
  publicPhone: string;
  sendsPhoneCodes: boolean;
  howItWorksUrl: string;
  socialLinks: { name: 'Facebook' | 'Instagram' | 'YouTube' | 'X'; url: string }[];
  mapLayers: MapLayers;
  passwordMinLength: number;
  /** Plan prices include the tax; without a GSTIN none is charged. */
  chargesGst: boolean;
  grievanceTerms: { acknowledgeHours: number; closeDays: number };
  logDays: number;
  erasedRecordsDays: number;
}

/** Applies when a password is set, not at login, which accepts every length of specification section 5. */
export interface PasswordRules {
  minLength: number;
  adminMinLength: number;
  /** Rejects the commonest passwords (ASVS 5.0, V6.2.4). */
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

/** @throws WrongConfiguration naming the variable and what it should be */
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
    appUrl: env.APP_URL?.replace(/(?<!\/)\/+$/, ''),
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
    phoneMessages: phoneMessageSettings(env),
    approvesVerifiedPhonesOnly: env.PHONE_CODES !== undefined && env.PHONE_CODES !== 'none',
    receipts: receiptSettings(env),
    smtp: smtpSettings(env, production),
    mailFrom: env.MAIL_FROM ?? 'Bhukhand <no-reply@bhukhand.example>',
    pushToAnyHost: env.PUSH_HOSTS === 'any',
    alertsAtNight: env.ALERTS_AT_NIGHT === 'send',
    returns: { free: env.RETURNS_FREE, percent: env.RETURNS_PERCENT, hide: env.RETURNS_HIDE },
    operatorEmail: env.OPERATOR_EMAIL ?? 'operator@bhukhand.example',
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
      chargesGst: env.GSTIN !== undefined,
      grievanceTerms: { acknowledgeHours: env.GRIEVANCE_ACKNOWLEDGE_HOURS, closeDays: env.GRIEVANCE_CLOSE_DAYS },
      logDays: env.LOG_DAYS,
      erasedRecordsDays: env.ERASED_RECORDS_DAYS ?? (now < RULE_8_3_FROM ? DAYS_BEFORE_RULE_8_3 : DAYS_FROM_RULE_8_3),
    },
  };
}

function traceSettings(env: Settings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (!endpoint) return undefined;
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    sampler: sampler ?? 'parentbased_always_on',
    ratio: ratio ?? 1,
  };
}

function socialLinks(env: Settings, production: boolean): Operator['socialLinks'] {
  const profiles = { Facebook: env.FACEBOOK_URL, Instagram: env.INSTAGRAM_URL, YouTube: env.YOUTUBE_URL, X: env.X_URL };
  return (['Facebook', 'Instagram', 'YouTube', 'X'] as const).flatMap((name) => {
    const url = profiles[name] ?? (production ? undefined : `https://social.example/${name.toLowerCase()}/bhukhand`);
    return url ? [{ name, url }] : [];
  });
}
