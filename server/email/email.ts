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
  /** Shared by the emails of one conversation, so that mail programs group them. */
  thread?: string;
  replyTo?: string;
  /** Target of the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string;
  /** Replaces the job's id if several jobs may send the same email. */
  messageId?: string;
  attachments?: readonly Attachment[];
}

export interface Mail {
  /** @throws Error if the email must be retried later */
  send(email: Email): Promise<void>;
}

export interface EmailTransport {
  /**
   * @param id constant across tries, for the Message-ID
   * @throws EmailRejected if the server rejects the email; other errors if it does not answer
   */
  send(email: Email, id: string): Promise<void>;
}

export class EmailRejected extends Error {
  readonly permanent: boolean;
  readonly ofAddress: boolean;

  /** Reported to the operator at once, though it is retried: a block list, a full mailbox, our login. */
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
