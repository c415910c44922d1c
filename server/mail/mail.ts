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

export interface Mail {
  /** @throws Error when the letter was not taken; the job that sends it tries again later */
  send(letter: Letter): Promise<void>;
}
