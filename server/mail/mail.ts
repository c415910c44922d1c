export interface Letter {
  to: string;
  subject: string;
  /** The whole letter for programs that show no HTML; the same words as `html`. */
  text: string;
  html: string;
}

export interface Mail {
  /** @throws Error when the letter was not taken; the job that sends it tries again later */
  send(letter: Letter): Promise<void>;
}
