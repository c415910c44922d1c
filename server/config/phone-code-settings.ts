import type { Language } from '#contract/languages.ts';
import { expected, type Settings, WrongConfiguration } from './settings.ts';

export type TemplatesByLanguage = Partial<Record<Language, string>> & { other: string };

export type PhoneCodeSettings =
  | { by: 'none' | 'outbox' }
  | { by: 'whatsapp'; phoneNumberId: string; token: string; template: string; languages: string[] }
  | { by: 'msg91'; authKey: string; templates: TemplatesByLanguage };

export function phoneCodeSettings(env: Settings, production: boolean): PhoneCodeSettings {
  const by = env.PHONE_CODES ?? (production ? 'none' : 'outbox');
  const needed = (name: keyof Settings, value: string | undefined): string => {
    if (value) return value;
    throw new WrongConfiguration(`${name} is missing; with PHONE_CODES=${by} it must be ${expected(name)}.`);
  };
  switch (by) {
    case 'whatsapp':
      return {
        by,
        phoneNumberId: needed('WHATSAPP_PHONE_NUMBER_ID', env.WHATSAPP_PHONE_NUMBER_ID),
        token: needed('WHATSAPP_TOKEN', env.WHATSAPP_TOKEN),
        template: needed('WHATSAPP_TEMPLATE', env.WHATSAPP_TEMPLATE),
        languages: env.WHATSAPP_TEMPLATE_LANGUAGE,
      };
    case 'msg91':
      return {
        by,
        authKey: needed('MSG91_AUTH_KEY', env.MSG91_AUTH_KEY),
        templates: { ...env.MSG91_TEMPLATE_IDS, other: needed('MSG91_TEMPLATE_ID', env.MSG91_TEMPLATE_ID) },
      };
    case 'outbox':
      if (!production) return { by };
      throw new WrongConfiguration(
        'PHONE_CODES=outbox is for development; in production it must be whatsapp, msg91 or none.',
      );
    case 'none':
      return { by };
  }
}
