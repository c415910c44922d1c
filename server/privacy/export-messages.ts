import type { Language } from '#contract/languages.ts';
import { type EmailMessages, emailMessagesIn } from '#server/email/email-messages.ts';
import type { Messages as Account } from '#messages/en/account.ts';
import type { Messages as Buying } from '#messages/en/buying.ts';
import type { Messages as DataExport } from '#messages/en/data-export.ts';
import type { Messages as ListingForm } from '#messages/en/listing-form.ts';
import type { Messages as Property } from '#messages/en/property.ts';
import type { Messages as Site } from '#messages/en/site.ts';

export interface ExportMessages {
  language: Language;
  titles: EmailMessages;
  page: DataExport;
  account: Account;
  buying: Buying;
  listingForm: ListingForm;
  property: Property;
  site: Site;
}

export async function exportMessagesIn(language: Language): Promise<ExportMessages> {
  // Safe: the build writes each language's messages with the types of the English ones.
  const load = async <Messages>(part: string) =>
    ((await import(`#messages/${language}/${part}.ts`)) as { messages: Messages }).messages;
  const [titles, page, account, buying, listingForm, property, site] = await Promise.all([
    emailMessagesIn(language),
    load<DataExport>('data-export'),
    load<Account>('account'),
    load<Buying>('buying'),
    load<ListingForm>('listing-form'),
    load<Property>('property'),
    load<Site>('site'),
  ]);
  return { language, titles, page, account, buying, listingForm, property, site };
}
