import type { Page } from '@playwright/test';
import { expect, test, toast } from './journey.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** Before its script loads, the form leaves the page. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(page.locator('contact-form:defined')).toBeAttached();
}

async function fill(page: Page, { name = 'Example Asker', phone = '90000 00001', message = 'Is it for sale?' } = {}) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Message').fill(message);
}

async function expectTyped(page: Page, { name = '', phone = '', message = '' }): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Phone')).toHaveValue(phone);
  await expect(page.getByLabel('Message')).toHaveValue(message);
}

test('a visitor asks, and the admin reads, closes, reopens and answers the query @phone', async ({
  page,
  bhukhand,
  anotherBrowser,
  logIn,
}) => {
  await openForm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Home-Contact');
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'numeric');
  const banner = page.getByRole('region', { name: 'Looking to sell or buy a plot?' });
  await expect(banner.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute('href', 'tel:+919000000000');
  await expect(banner.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', '/');

  const name = `Walking Asker ${test.info().project.name}`;
  await fill(page, { name, message: 'First line\nSecond <line>' });
  await page.getByLabel('Email').fill('walking.asker@example.com');
  await page.getByLabel('This is a complaint').check();
  await send(page).click();
  await expect(toast(page, 'Contact Details Send')).toBeVisible();
  await expectTyped(page, {});
  await expect(page).toHaveURL(/\/contact$/);

  const admin = await anotherBrowser();
  await logIn(admin, bhukhand.admin);
  await admin.goto('/admin/users');
  await admin.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Queries' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Queries' })).toBeVisible();
  const query = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name, exact: true }) });
  await expect(query).toContainText('First line\nSecond <line>');
  await expect(query.getByRole('link')).toHaveAttribute('href', 'tel:+919000000001');
  await expect(query).toContainText('Open');

  await admin.getByRole('link', { name: 'Open', exact: true }).click();
  await query.getByRole('button', { name: 'Close' }).click();
  await expect(toast(admin, 'Query closed')).toBeVisible();
  await expect(query).toBeHidden();
  await admin.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(query).toContainText('Closed');
  await query.getByRole('button', { name: 'Reopen' }).click();
  await expect(toast(admin, 'Query reopened')).toBeVisible();
  await expect(query).toBeHidden();

  await admin.getByRole('link', { name: 'Open', exact: true }).click();
  // The link to the grievances keeps the list that is shown.
  await expect(query).toContainText('Open');
  await admin.getByRole('link', { name: 'Grievance', exact: true }).click();
  await query.getByLabel('Answer to walking.asker@example.com').fill('We measured it.');
  await query.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(admin, 'We’re emailing your answer')).toBeVisible();
  await expect(query).toContainText('We measured it.');
  await expect(query).toContainText('Acknowledged');
});

test(
  'the button shows that it works, and sends once however often it is pressed',
  { tag: '@once' },
  async ({ page }) => {
    await openForm(page);
    await fill(page);
    let sent = 0;
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/user/send-query', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await send(page).click();
    await expect(send(page)).toBeDisabled();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Name').press('Enter');
    answer();
    await expect(toast(page, 'Contact Details Send')).toBeVisible();
    await expect(send(page)).toBeEnabled();
    expect(sent).toBe(1);
  },
);

test('the contact form works without JavaScript', { tag: '@once' }, async ({ anotherBrowser, bhukhand }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false });
  await page.goto(`${bhukhand.address}/contact`);
  await fill(page, { phone: '+91 90000 00002' });
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Contact Details Send');
  await expectTyped(page, {});
});

test(
  'a message that was sent before the script came is confirmed by a toast, once',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/contact?sent=1');
    await expect(toast(page, 'Contact Details Send')).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await page.reload();
    await expect(send(page)).toBeVisible();
    await expect(page.getByText('Contact Details Send')).toHaveCount(0);
  },
);

const READING = [
  ['/about', 'How Bhukhand works', 'For buyers'],
  ['/terms-of-use', 'Terms of Use', 'You must be 18 years or older'],
  ['/refund-policy', 'Refund Policy', 'Contact support within 7 days of purchase'],
  ['/privacy-policy', 'Privacy Policy', 'Digital Personal Data Protection Act, 2023'],
  ['/how-we-rank', 'How plots are ordered', 'Nobody can pay for a higher place'],
  ['/dark-patterns', 'No dark patterns', 'Drip pricing'],
  ['/trust', 'Our promise in figures', 'Credits that come back by themselves'],
  ['/accessibility', 'Accessibility', 'We’ll reply within 15 days'],
  ['/blog', 'Blog', 'Blog'],
] as const;

test('the static pages are read without JavaScript', { tag: '@once' }, async ({ anotherBrowser, bhukhand }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false });
  for (const [path, heading, text] of READING) {
    await page.goto(bhukhand.address + path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
  }
  await expect(page.getByRole('main')).toHaveText('Blog');
});

test(
  'the privacy policy has its ten sections in order, and its contents lead to them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/privacy-policy');
    const names = [
      'Information collected',
      'Use',
      'Sharing',
      'Cookies',
      'Security',
      'Rights',
      'Retention',
      'Third-party links',
      'Changes',
      'Contact',
    ];
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(names.map((name, place) => `${place + 1}.${name}`));
    for (const name of names) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Retention' }).click();
    await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport();
  },
);

test(
  'every link of the static pages leads to a page of ours and a part that is there',
  { tag: '@once' },
  async ({ page }) => {
    const looked = new Set<string>();
    for (const [path] of READING) {
      await page.goto(path);
      const hrefs = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs.filter((one) => !one.startsWith('mailto:'))) {
        const { pathname, hash } = new URL(href, page.url());
        if (looked.has(pathname + hash)) continue;
        looked.add(pathname + hash);
        const answer = await page.request.get(pathname);
        expect(answer.status(), `${href} on ${path}`).toBe(200);
        if (hash) expect(await answer.text(), `${href} on ${path}`).toContain(`id="${hash.slice(1)}"`);
      }
    }
  },
);
