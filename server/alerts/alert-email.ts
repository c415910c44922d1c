import { number } from '#contract/indian-number.ts';
import { pathIn } from '#contract/languages.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { askToConfirmEmail } from '#server/accounts/email-changes.ts';
import { composeEmail, type EmailSection } from '#server/email/compose.ts';
import { type EmailMessages, emailMessagesIn } from '#server/email/email-messages.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { propertyTitle } from '#server/properties/title.ts';
import { inTheDay } from '#server/email/night.ts';
import { alertEmail, type AlertedProperty, type Batch, findAlertedUser, readBatch } from './batches.ts';
import { listPathOf } from './saved-searches.ts';
import { stopToken } from './stop-links.ts';

const SHOWN_MAX = 10;
/** Gmail shows the first 102 kB of an email, and the link that stops all alerts is its end. */
const SHOWN_OF_ALL_MAX = 100;

/** How many plots of each search an email about so many searches shows. */
export const plotsShown = (searches: number): number =>
  Math.max(1, Math.min(SHOWN_MAX, Math.floor(SHOWN_OF_ALL_MAX / searches)));

type AlertEmailServices = Pick<EmailServices, 'db' | 'mail' | 'jobs' | 'clock' | 'config' | 'appUrl' | 'linkSecret'>;

/**
 * Sends one email for all searches of a batch; none where nothing of it is still for sale, or to an unconfirmed
 * address. It waits at night.
 */
export async function sendAlertEmail(services: AlertEmailServices, { userId, batch }: Batch): Promise<void> {
  const { db, mail, jobs, clock, config, appUrl, linkSecret } = services;
  const untilMorning = inTheDay(clock(), config);
  if (untilMorning.afterSeconds > 0) {
    await db.transaction((tx) => jobs.enqueue(tx, alertEmail, { userId, batch }, untilMorning));
    return;
  }
  const user = await findAlertedUser(db, userId);
  // An unconfirmed address may be a stranger's: it gets no alerts, and at most a link to confirm it, also for accounts from
  // before such links.
  if (user?.emailConfirmedAt === null)
    await db.transaction((tx) => askToConfirmEmail(tx, jobs, { userId, now: clock(), again: false }));
  const found = user?.emailConfirmedAt ? await readBatch(db, batch, 'email') : [];
  if (!user || found.length === 0) return;
  const messages = await emailMessagesIn(user.language);
  const { alert: t, frame } = messages.emails;
  const bySearch = Map.groupBy(found, ({ searchId }) => searchId);
  const stopUrl = (token: string) => `${appUrl()}${pathIn(user.language, `/stopEmails/${token}`)}`;
  const stopAll = stopUrl(stopToken('all', userId, linkSecret));
  const shown = plotsShown(bySearch.size);
  const sections = await Promise.all(
    [...bySearch].map(async ([searchId, plots]): Promise<EmailSection> => {
      const [search] = plots;
      const path = await listPathOf(db, { areaId: search?.areaId ?? null, query: search?.query ?? '' });
      return {
        heading: search?.searchName ?? '',
        cards: plots.slice(0, shown).map((plot) => cardOf(plot, messages, appUrl())),
        links: [
          {
            label: plots.length > shown ? t.seeAll({ count: plots.length }) : t.seeList,
            url: `${appUrl()}${pathIn(user.language, path)}`,
          },
          { label: t.stopOne, url: stopUrl(stopToken('search', searchId, linkSecret)) },
        ],
      };
    }),
  );
  const [only] = bySearch.keys();
  await mail.send({
    ...composeEmail(
      {
        to: user.to,
        subject: t.subject({ count: found.length, name: found[0]?.searchName ?? '' }),
        heading: t.heading({ count: found.length }),
        greeting: frame.dear({ name: user.name }),
        paragraphs: [t.told],
        sections,
        action: { label: messages.words.savedSearches, url: `${appUrl()}${pathIn(user.language, '/savedSearches')}` },
        stop: { label: t.stopAll, url: stopAll },
      },
      messages,
    ),
    // The button of mail programs stops what the email is about.
    unsubscribeUrl: bySearch.size === 1 && only ? stopUrl(stopToken('search', only, linkSecret)) : stopAll,
    messageId: batch,
  });
}

function cardOf(plot: AlertedProperty, messages: EmailMessages, appUrl: string): EmailSection['cards'][number] {
  const { events } = messages.emails.alert;
  const { language } = messages;
  const said = { new: events.new, reduced: events.reduced, back: events.back };
  const listingNumber = printedListingNumber(plot.listingNumber);
  const price = `₹${number(plot.priceRupees, 0)}`;
  return {
    title: propertyTitle(plot, messages),
    lines: [said[plot.event]({ price }), listingNumber],
    url: `${appUrl}${pathIn(language, `/property/${listingNumber}`)}`,
  };
}
