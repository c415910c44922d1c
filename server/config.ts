import { resolve } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#server/cannot-start.ts';

const port = z.coerce.number().int().min(0).max(65535);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(2).optional(),
  SAMPLE_DATA: z.enum(['full', 'none']).default('full'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'none']).optional(),
});

const EXPECTATIONS: Record<keyof z.output<typeof Environment>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, like 127.0.0.1 or 0.0.0.0',
  APP_URL: 'the http(s) address that people type, like https://land.example',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'like postgresql://user:password@host:5432/bhukhand',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'at least 2 characters',
  SAMPLE_DATA: 'full or none',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  PAYMENT_GATEWAY: 'sandbox or none',
};

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Without a slash at the end; undefined means the address that is listened on. */
  appUrl: string | undefined;
  dataDirectory: string;
  databaseUrl: string | undefined;
  admin: { email: string | undefined; password: string | undefined };
  sampleData: boolean;
  logLevel: string;
  paymentGateway: 'sandbox' | 'none';
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
    throw new WrongConfiguration(`${name} is '${set[name]}', but it must be ${EXPECTATIONS[name]}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && !env.APP_URL) {
    throw new WrongConfiguration(`APP_URL is missing; in production it must be ${EXPECTATIONS.APP_URL}.`);
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    throw new WrongConfiguration('ADMIN_PASSWORD is set but ADMIN_EMAIL is missing; set both, or neither.');
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL?.replace(/\/+$/, ''),
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    sampleData: env.SAMPLE_DATA === 'full' && !production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    // Play money is never switched on by accident where real people buy.
    paymentGateway: env.PAYMENT_GATEWAY ?? (production ? 'none' : 'sandbox'),
  };
}
