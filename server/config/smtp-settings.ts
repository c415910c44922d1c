import { type Settings, WrongConfiguration } from './settings.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  secure: boolean;
  /** Nothing is sent before STARTTLS succeeds. */
  requireTls: boolean;
  login: { user: string; pass: string } | undefined;
  authorityFile: string | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

export function smtpSettings(env: Settings, production: boolean): SmtpSettings | undefined {
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
