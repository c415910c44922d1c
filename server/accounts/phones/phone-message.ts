import type { MessageTemplates } from '#server/config/phone-message-settings.ts';
import type { PhoneCodeTransport } from './phone-code.ts';

/** A template as the provider has it, and the end of the address in it. */
export interface PhoneMessage {
  to: string;
  template: MessageTemplates[number];
  link?: string;
}

export interface PhoneMessageTransport {
  /**
   * @throws ProviderRefused if another try would be refused as well; otherwise Error, without number and link, if it may
   * be accepted later
   */
  sendMessage(message: PhoneMessage): Promise<void>;
}

/** A provider sends both. */
export type PhoneTransport = PhoneCodeTransport & PhoneMessageTransport;
