import type { Role } from '#contract/endpoint.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import type { VirusScan } from '#server/storage/virus-scan.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { EmailTransport } from '#server/email/email.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import type { Views } from '#server/properties/views.ts';

/** The user of a session, as far as every call needs to know. */
export interface SessionUser {
  id: string;
  role: Role;
  /** Has requested erasure: reads their own data, and may cancel the request. */
  closing?: true;
}

/** The outside world as the domain sees it; tests put their own clock, mail and gateway here. */
export interface Services {
  db: Database;
  /** Undefined where the operator has none. Asked through `readFromReplica` only. */
  replica: Database | undefined;
  files: FileStorage;
  /** Undefined where the operator runs none. */
  virusScan: VirusScan | undefined;
  /** What takes letters away; the jobs that write them reach it through `deliver`. */
  transport: EmailTransport;
  jobs: Jobs;
  /** Undefined where the operator sells no plans. */
  gateway: Gateway | undefined;
  clock: () => Date;
  /** Undefined for a token that is unknown, ended or expired, and for a disabled account. */
  findSession: (token: string) => Promise<SessionUser | undefined>;
  config: Config;
  /** The address that people type, without a slash at the end. */
  appUrl: () => string;
  /** Signs links to files. */
  linkSecret: Buffer;
  pages: PageCache;
  views: Views;
}
