import { type Settings, WrongConfiguration } from './settings.ts';

/** Messages to phones: one row for each kind, with the setting that names its templates. */
export const PHONE_MESSAGES = {
  /** Buyers call the owner and nobody answers. */
  asked: 'ASKED_MESSAGE',
  /** Listings were long not confirmed. */
  freshness: 'FRESHNESS_MESSAGE',
  /** A listing is hidden until the number is confirmed; has no address of its own. */
  number: 'NUMBER_MESSAGE',
} as const satisfies Record<string, keyof Settings>;

export type PhoneMessageKind = keyof typeof PHONE_MESSAGES;

// Safe: the table has no other keys.
export const PHONE_MESSAGE_KINDS = Object.keys(PHONE_MESSAGES) as PhoneMessageKind[];

/** By language as the provider writes it (en, en_US); other languages get the first. */
export type MessageTemplates = NonNullable<Settings[(typeof PHONE_MESSAGES)[PhoneMessageKind]]>;

export type PhoneMessageSettings = Partial<Record<PhoneMessageKind, MessageTemplates>>;

/** @throws WrongConfiguration for a template without a provider */
export function phoneMessageSettings(env: Settings): PhoneMessageSettings {
  const settings: PhoneMessageSettings = {};
  for (const kind of PHONE_MESSAGE_KINDS) {
    const templates = env[PHONE_MESSAGES[kind]];
    if (!templates) continue;
    if (env.PHONE_CODES === undefined || env.PHONE_CODES === 'none')
      throw new WrongConfiguration(
        `${PHONE_MESSAGES[kind]} is set but PHONE_CODES names no provider; set both, or neither.`,
      );
    settings[kind] = templates;
  }
  return settings;
}
