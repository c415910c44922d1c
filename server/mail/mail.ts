import type { z } from 'zod';
import type { JobKind, Patience } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

/** A file that goes with a letter. */
export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Letter {
  to: string;
  subject: string;
  /** The whole letter for programs that show no HTML; the same words as `html`. */
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** Where the job that writes a letter puts it: at most one in a job. */
export interface Mail {
  /** @throws Error when the letter was not taken and is to be tried again later */
  send(letter: Letter): Promise<void>;
}

/** What a job that writes a letter works with. */
export type Writing = Services & { mail: Mail };

/** What takes letters away: a mail server, or a folder. */
export interface Carrier {
  /**
   * @param id the same however often the letter is tried: its Message-ID is made of it
   * @throws LetterRefused when the server refuses the letter; any other Error when it could not be asked, or did not answer
   */
  carry(letter: Letter, id: string): Promise<void>;
}

/** The mail server said that it does not take a letter. */
export class LetterRefused extends Error {
  /** Asking again would change nothing. */
  readonly permanent: boolean;
  /** It was said of the address, not of the letter or of us. */
  readonly ofAddress: boolean;

  constructor(answer: string, { permanent, ofAddress }: { permanent: boolean; ofAddress: boolean }) {
    super(answer);
    this.permanent = permanent;
    this.ofAddress = ofAddress;
  }
}

/** After the first ten tries, within about eight hours, one every six hours: three days in all. */
const PATIENCE: Patience = { retryLimit: 21, retryDelayMax: 6 * 60 * 60 };

/** A kind of job that writes a letter. */
export function letterKind<Data extends z.ZodObject>(name: string, data: Data): JobKind<Data> {
  return { name, data, patience: PATIENCE };
}
