import type { Role } from '#contract/roles.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import type { VirusScan } from '#server/storage/virus-scan.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { EmailTransport } from '#server/email/email.ts';
import type { PhoneCodeTransport } from '#server/accounts/phones/phone-code.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import type { FunnelCounter } from '#server/admin/count-funnel.ts';
import type { Views } from '#server/properties/views.ts';

export interface SessionUser {
  id: string;
  role: Role;
  /** Of an admin. */
  staffRole?: StaffRole;
  /** An admin's session that has not passed the second factor. */
  needsSecondFactor?: true;
  /** Erasure is requested: may read own data and cancel. */
  closing?: true;
}

/** Sends notifications to browsers. */
export interface PushTransport {
  /** In base64url, for browsers. */
  publicKey: string;
  /**
   * @returns 'ended' for a subscription to delete
   * @throws Error when it must be retried later
   */
  send(to: { endpoint: string; p256dh: string; auth: string }, payload: string): Promise<'sent' | 'ended'>;
}

/** The outside world for domain functions; tests replace clock, mail and gateway. */
export interface Services {
  db: Database;
  /** Undefined without a replica. Use `readFromReplica`. */
  replica: Database | undefined;
  files: FileStorage;
  /** Undefined without a scanner. */
  virusScan: VirusScan | undefined;
  /** Only the jobs use it, through `deliver`. */
  transport: EmailTransport;
  /** Sends codes to phones; only the jobs use it. Undefined without a provider. */
  phoneCodes: PhoneCodeTransport | undefined;
  push: PushTransport;
  jobs: Jobs;
  /** Undefined where no plans are sold. */
  gateway: Gateway | undefined;
  clock: () => Date;
  /** Undefined for an invalid token or a disabled account. */
  findSession: (token: string) => Promise<SessionUser | undefined>;
  config: Config;
  /** The public address, without a trailing slash. */
  appUrl: () => string;
  /** Signs links to files. */
  linkSecret: Buffer;
  pages: PageCache;
  views: Views;
  funnel: FunnelCounter;
}
