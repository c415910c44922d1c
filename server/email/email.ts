export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A word that emails of one conversation share, so that programs show them together. */
  thread?: string;
  replyTo?: string;
  /** Opened by the unsubscribe button of mail programs (RFC 2369), or posted to without a page (RFC 8058). */
  unsubscribeUrl?: string;
  /** Instead of the job's, where several jobs may send the same email. */
  messageId?: string;
  attachments?: readonly Attachment[];
}

/** Takes a job's only email. */
export interface Mail {
  /** @throws Error when the email must be retried later */
  send(email: Email): Promise<void>;
}

export interface EmailTransport {
  /**
   * @param id constant across tries, for the Message-ID
   * @throws EmailRejected when the server rejects the email; other errors when it did not answer
   */
  send(email: Email, id: string): Promise<void>;
}

export class EmailRejected extends Error {
  /** Retrying is pointless. */
  readonly permanent: boolean;
  /** The address was rejected, not the email or the sender. */
  readonly ofAddress: boolean;

  /** The operator reads of it at once, although it is tried again: a block list, a full mailbox. */
  readonly reported: boolean;

  constructor(
    answer: string,
    { permanent, ofAddress, reported = false }: { permanent: boolean; ofAddress: boolean; reported?: boolean },
  ) {
    super(answer);
    this.reported = reported;
    this.permanent = permanent;
    this.ofAddress = ofAddress;
  }
}
