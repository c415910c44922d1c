export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}
