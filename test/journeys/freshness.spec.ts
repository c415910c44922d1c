import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { openDatabase } from '#server/database/open.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { followFreshness, freshnessEmail, hiddenEmail } from '#server/properties/freshness.ts';
import { withDatabase } from '#test/specification/outage.ts';
import { expectAccessible } from './accessible.ts';
import type { Bhukhand, Plot } from './bhukhand.ts';
import { expect, test } from './journey.ts';

/** Moves what a listing remembers into the past, and does what the periodic job does then. */
async function passDays(bhukhand: Bhukhand, { id }: Plot, days: number): Promise<void> {
  const earlier = ['approved_at', 'confirmed_at', 'asked_at', 'unconfirmed_since']
    .map((column) => `${column} = ${column} - make_interval(days => $2)`)
    .join(', ');
  await withDatabase(bhukhand, (database) =>
    database.query(`update properties set ${earlier} where id = $1`, [id, days]),
  );
  const { url } = await startEmbeddedPostgres({ directory: join(bhukhand.dataDirectory, 'postgres'), log: () => {} });
  const { db, pool, close } = openDatabase(url, () => {}, 2);
  const jobs = await startJobs(pool, [freshnessEmail, hiddenEmail], console);
  try {
    await followFreshness({ db, jobs, clock: () => new Date(), config: { alertsAtNight: true, phoneMessages: {} } });
  } finally {
    await jobs.stop();
    await close();
  }
}

/** Opens an email to the owner in the outbox, once it is there. */
async function openEmail(page: Page, { owner }: Plot, subject: string): Promise<void> {
  const email = page.getByRole('link', { name: subject }).filter({ hasText: owner.email });
  await expect(async () => {
    await page.goto('/outbox');
    await email.click({ timeout: 1_000 });
  }).toPass();
}

test(
  'a listing that its owner does not confirm fades, is hidden, and comes back by a press from the email',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const { asked, marked, hidden } = FRESHNESS_DAYS;
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Maner' });
    const address = `/property/${plot.listingNumber}`;

    await test.step('the owner is asked, and the page says when nobody confirmed it', async () => {
      await passDays(bhukhand, plot, asked);
      await openEmail(page, plot, 'Is your land still for sale?');
      await passDays(bhukhand, plot, marked - asked);
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(`Not confirmed for ${marked} days`);
      await page.goto('/land/bihar/patna/maner');
      await expect(page.getByRole('article').filter({ hasText: `Not confirmed for ${marked} days` })).toHaveCount(1);
      await expectAccessible(page, 'a list with a plot that is not confirmed');
    });

    await test.step('then only the owner sees it', async () => {
      await passDays(bhukhand, plot, hidden - marked);
      await expect.poll(async () => (await page.request.get(`${bhukhand.address}${address}`)).status()).toBe(404);
      await logIn(page, plot.owner);
      await page.goto('/myproperties');
      const row = page.getByRole('row').filter({ hasText: plot.listingNumber });
      await expect(row).toContainText('Hidden until confirmed');
      await expect(row.getByRole('button', { name: /^Confirm availability/ })).toBeVisible();
      await expectAccessible(page, 'My properties with a hidden plot');
    });

    await test.step('opening the link changes nothing; a press brings it back', async () => {
      await openEmail(page, plot, 'Confirm your land');
      await page.frameLocator('iframe').getByRole('link', { name: 'Answer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Is your land still for sale?' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Hidden until confirmed');
      expect((await page.request.get(`${bhukhand.address}${address}`)).status()).toBe(404);
      await expectAccessible(page, 'the question whether land is still for sale');
      await page.getByRole('button', { name: /^Still for sale/ }).click();
      await expect(page.getByRole('main')).toContainText('Thank you');
      await page.goto(address);
      await expect(page.getByRole('main')).not.toContainText('Not confirmed');
      await expect(page.getByRole('main')).toContainText('Availability confirmed');
    });

    await test.step('hidden since buyers got no answer, it says what brings it back: a code', async () => {
      await withDatabase(bhukhand, (database) =>
        database.query(`update properties set status = 'unreachable' where id = $1`, [plot.id]),
      );
      await page.goto('/myproperties');
      const row = page.getByRole('row').filter({ hasText: plot.listingNumber });
      await expect(row).toContainText('Several buyers called and got no answer');
      await row.getByRole('link', { name: 'Verify your number' }).click();
      const dialog = page.getByRole('dialog', { name: 'Verify number' });
      await expect(dialog.getByLabel('Phone')).toHaveValue(plot.owner.phone);
    });
  },
);
