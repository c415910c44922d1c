import { join } from 'node:path';
import { NO_ANSWER_HOURS, RETURN_RULES } from '#contract/credit-returns.ts';
import { addHistory } from '#contract/credits.ts';
import { readConfig } from '#server/config/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { openDatabase } from '#server/database/open.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { askedEmail, askedPush, askOwners } from '#server/reveals/ask-owners.ts';
import { returnDueCredits, returnEmail } from '#server/reveals/return-credits.ts';
import { withDatabase } from '#test/specification/outage.ts';
import { expectAccessible } from './accessible.ts';
import type { Bhukhand, Plot } from './bhukhand.ts';
import { expect, test, toast } from './journey.ts';

/** Moves what an unlock remembers into the past, and does what the periodic job does then. */
async function passHours(bhukhand: Bhukhand, { id }: Plot, hours: number): Promise<void> {
  await withDatabase(bhukhand, (database) =>
    database.query(
      `update reveals set created_at = created_at - make_interval(hours => $2),
        unanswered_at = array(select at - make_interval(hours => $2) from unnest(unanswered_at) at),
        owner_asked_at = owner_asked_at - make_interval(hours => $2)
      where property_id = $1`,
      [id, hours],
    ),
  );
  const { url } = await startEmbeddedPostgres({ directory: join(bhukhand.dataDirectory, 'postgres'), log: () => {} });
  const { db, pool, close } = openDatabase(url, () => {}, 2);
  const jobs = await startJobs(pool, [askedEmail, askedPush, returnEmail], console);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: bhukhand.dataDirectory, ALERTS_AT_NIGHT: 'send' });
  try {
    const services = { db, jobs, clock: () => new Date(), config };
    await askOwners(services);
    await returnDueCredits(services);
  } finally {
    await jobs.stop();
    await close();
  }
}

test(
  'nobody answers a buyer twice, the owner is silent, and the credit is back',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const buyer = await bhukhand.signUp('buyer');
    const credits = await bhukhand.buyCredits(buyer);
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Bihta' });
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: plot.owner.name }).first();
    const reason = 'nobody answered your calls, and the seller didn’t answer us either';

    await test.step('the buyer notes it on two days, and reads what comes of it', async () => {
      await logIn(page, buyer);
      await page.goto('/unlocked');
      await expect(card).toContainText('Protected for 7 days');
      await card.getByText('More', { exact: true }).click();
      await card.getByRole('button', { name: 'No answer' }).click();
      await expect(card).toContainText('Nobody answered once');
      await passHours(bhukhand, plot, NO_ANSWER_HOURS);
      await page.reload();
      await card.getByRole('button', { name: 'Nobody answered again' }).click();
      await expect(card).toContainText('We ask the seller by day');
      await passHours(bhukhand, plot, 0);
      await page.reload();
      await expect(card).toContainText('Without an answer by');
      await expectAccessible(page, 'an unlocked plot whose owner is asked');
    });

    await test.step('the next page says once that the credit is back: here one that everybody reads', async () => {
      await passHours(bhukhand, plot, RETURN_RULES.unanswered.afterHours);
      const told = toast(page, reason);
      // Pages ask at most every ten minutes.
      const pass = () => page.evaluate(() => localStorage.setItem('notices-asked', '0'));
      await pass();
      await page.goto('/about');
      await expect(told).toBeVisible();
      await expect(toast(page, `You have ${credits} view credit`)).toBeVisible();
      await expectAccessible(page, 'a toast about a credit that is back');
      await pass();
      const asked = page.waitForResponse(/take-notices/);
      await page.goto('/credits');
      await asked;
      await expect(page.getByRole('row').filter({ hasText: plot.listingNumber }).first()).toContainText(reason);
      await expect(told).toHaveCount(0);
      await page.goto('/unlocked');
      await expect(card).toContainText(reason);
    });
  },
);

test(
  'a reminder of the rules stands on the page until it is pressed away',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const buyer = await bhukhand.signUp('buyer');
    await withDatabase(bhukhand, (database) =>
      database.query(`update users set created_at = created_at - interval '4 months' where id = $1`, [buyer.id]),
    );
    await logIn(page, buyer);
    const reminder = page.getByRole('complementary', { name: 'Reminder of the rules' });
    const askAgain = async (path: string) => {
      await page.evaluate(() => localStorage.setItem('notices-asked', '0'));
      const asked = page.waitForResponse(/take-notices/);
      await page.goto(path);
      await asked;
    };
    await askAgain('/account');
    await expect(reminder).toContainText('IT Rules 2026');
    await expectAccessible(page, 'a page with the reminder of the rules');
    await page.goto('/about');
    await expect(reminder.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms-of-use');
    const read = page.waitForResponse(/note-rules-read/);
    await reminder.getByRole('button', { name: 'I have read this' }).click();
    await read;
    await askAgain('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reminder).toHaveCount(0);
  },
);
