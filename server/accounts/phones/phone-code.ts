import type { Language } from '#contract/languages.ts';

export interface PhoneCode {
  to: string;
  code: string;
  language: Language;
}

export interface PhoneCodeTransport {
  /** @throws Error without number and code, if the provider did not accept it */
  send(message: PhoneCode): Promise<void>;
}
