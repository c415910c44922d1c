import type { Role } from '#contract/roles.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import type { VirusScan } from '#server/storage/virus-scan.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { EmailTransport } from '#server/email/email.ts';
import type { PhoneCodeTransport } from '#server/accounts/phones/phone-code.ts';
import type { PhoneMessageTransport } from '#server/accounts/phones/phone-message.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import type { FunnelCounter } from '#server/admin/count-funnel.ts';
import type { Views } from '#server/properties/views.ts';

export interface SessionUser {
  id: string;
  role: Role;
  staffRole?: StaffRole;
  needsSecondFactor?: true;
  closing?: true;
}

export interface PushTransport {
  publicKey: string;
  /**
   * @returns 'ended' for a subscription to delete, 'refused' where another try would be refused as well
   * @throws Error if it must be retried later
   */
  send(to: { endpoint: string; p256dh: string; auth: string }, payload: string): Promise<'sent' | 'ended' | 'refused'>;
}

export interface Services {
  db: Database;
  replica: Database | undefined;
  files: FileStorage;
  virusScan: VirusScan | undefined;
  /** Only jobs use these three, `transport` through `deliver`; without a provider nothing is sent to phones. */
  transport: EmailTransport;
  phoneCodes: PhoneCodeTransport | undefined;
  phoneMessages: PhoneMessageTransport | undefined;
  push: PushTransport;
  jobs: Jobs;
  gateway: Gateway | undefined;
  clock: () => Date;
  findSession: (token: string) => Promise<SessionUser | undefined>;
  config: Config;
  appUrl: () => string;
  linkSecret: Buffer;
  pages: PageCache;
  /** For all calls of a page. */
  pageDataWithinMs: number;
  views: Views;
  funnel: FunnelCounter;
}
