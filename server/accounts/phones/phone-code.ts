import type { Language } from '#contract/languages.ts';

export interface PhoneCode {
  /** +91 and ten digits. */
  to: string;
  /** Six digits. */
  code: string;
  /** The account's; a provider without a template in it takes its first. */
  language: Language;
}

export interface PhoneCodeTransport {
  /** @throws Error without the number and the code, when the provider did not take it */
  send(message: PhoneCode): Promise<void>;
}
