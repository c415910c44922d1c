import type { z } from 'zod';
import type { JobKind, RetryLimits } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

/** A file that goes with an email. */
export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Email {
  to: string;
  subject: string;
  /** The whole email for programs that show no HTML; the same words as `html`. */
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** Where the job that writes an email puts it: at most one in a job. */
export interface Mail {
  /** @throws Error when the email was not taken and is to be tried again later */
  send(email: Email): Promise<void>;
}

/** What a job that writes an email works with. */
export type EmailServices = Services & { mail: Mail };

/** What takes emails away: a mail server, or a folder. */
export interface EmailTransport {
  /**
   * @param id the same however often the email is tried: its Message-ID is made of it
   * @throws EmailRejected when the server refuses the email; any other Error when it could not be asked, or did not answer
   */
  send(email: Email, id: string): Promise<void>;
}

/** The mail server said that it does not take an email. */
export class EmailRejected extends Error {
  /** Asking again would change nothing. */
  readonly permanent: boolean;
  /** It was said of the address, not of the email or of us. */
  readonly ofAddress: boolean;

  constructor(answer: string, { permanent, ofAddress }: { permanent: boolean; ofAddress: boolean }) {
    super(answer);
    this.permanent = permanent;
    this.ofAddress = ofAddress;
  }
}

/** After the first ten tries, within about eight hours, one every six hours: three days in all. */
const PATIENCE: RetryLimits = { retryLimit: 21, retryDelayMax: 6 * 60 * 60 };

/** A kind of job that writes an email. */
export function emailKind<Data extends z.ZodObject>(name: string, data: Data): JobKind<Data> {
  return { name, data, patience: PATIENCE };
}
