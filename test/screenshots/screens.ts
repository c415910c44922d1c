import type { Page } from '@playwright/test';
import type { Market, Who } from './market.ts';

export interface Screen {
  /** The picture's name as well. */
  name: string;
  as?: Who;
  at: string | ((market: Market) => string);
  /** Brings the page into the state. */
  first?: (page: Page, market: Market) => Promise<void>;
  /** Dialogs and menus cover the window, not the page. */
  windowOnly?: boolean;
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

const pressInMenu = (name: RegExp) => async (page: Page) => {
  const menu = page.locator('details').filter({ has: page.getByRole('button', { name, includeHidden: true }) });
  await menu.first().locator('summary').click();
  await menu.first().getByRole('button', { name }).click();
};

/** Narrow screens have no boxes. */
async function selectAll(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Select all on this page' });
  if (!(await box.isVisible())) return;
  await box.check();
  await page.getByRole('group', { name: /selected$/ }).waitFor();
}

/** In the menu of the console's first row. */
const chooseInMenu = (name: RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** Every screen of specification section 2, in its main states. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', at: '/' },
  { name: 'home-menu', at: '/', first: openMenu, windowOnly: true },
  { name: 'properties', at: '/properties' },
  { name: 'properties-last-page', at: '/properties?page=4' },
  { name: 'search', at: '/search' },
  { name: 'search-results', at: '/search?state=Bihar' },
  {
    name: 'search-map',
    at: '/search?state=Bihar&view=map',
    async first(page) {
      await page
        .getByRole('button', { name: /, zoom in$/ })
        .first()
        .waitFor();
    },
  },
  { name: 'search-none', at: '/search?state=Bihar&district=Araria&mandal=Araria' },
  { name: 'property', at: ({ plotId }) => `/property/${plotId}` },
  {
    name: 'property-map',
    at: ({ plotId }) => `/property/${plotId}`,
    async first(page) {
      await press('Open map')(page);
      await page.getByRole('region', { name: /^Map/ }).waitFor();
    },
  },
  { name: 'poster', at: ({ plotId }) => `/poster/${plotId}` },
  { name: 'property-not-found', at: '/property/BK-999999' },
  { name: 'not-found', at: '/nowhere' },
  { name: 'areas', at: '/land' },
  { name: 'area', at: '/land/bihar' },
  { name: 'area-none', at: '/land/bihar/araria' },
  { name: 'consultant', at: '/consultant/dwarka-land-advice-sample' },
  { name: 'consultant-own', as: 'consultant', at: '/mypage' },
  { name: 'consultant-gone', at: '/consultant/nobody' },
  { name: 'login', at: '/login' },
  { name: 'login-issues', at: '/login', first: press('Login') },
  { name: 'login-forgot', at: '/login', first: press(/Forgot Password/), windowOnly: true },
  { name: 'signup', at: '/signup' },
  { name: 'signup-issues', at: '/signup', first: press('Create Account') },
  { name: 'reset-password', at: '/resetPassword/a-link-that-is-not-whole' },
  { name: 'contact', at: '/contact' },
  { name: 'about', at: '/about' },
  { name: 'terms-of-use', at: '/terms-of-use' },
  { name: 'privacy-policy', at: '/privacy-policy' },
  { name: 'how-we-rank', at: '/how-we-rank' },
  { name: 'dark-patterns', at: '/dark-patterns' },
  { name: 'accessibility', at: '/accessibility' },
  { name: 'trust', at: '/trust' },
  { name: 'refund-policy', at: '/refund-policy' },
  { name: 'blog', at: '/blog' },
  { name: 'saved-offline', at: '/kept' },
  { name: 'appeal-gone', at: '/appeal/some-token' },
  { name: 'subscription', at: '/subscription' },
  { name: 'subscription-buyer', as: 'buyer with credits', at: '/subscription' },
  { name: 'checkout', as: 'buyer', at: ({ planId }) => `/checkout?plan=${planId}` },
  {
    name: 'payment-page',
    as: 'buyer',
    at: '/subscription',
    async first(page) {
      await page
        .getByRole('link', { name: /^Choose plan/ })
        .nth(1)
        .click();
      await press('Pay Now')(page);
      await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    },
  },
  {
    name: 'success',
    as: 'buyer',
    at: '/subscription',
    async first(page) {
      await page
        .getByRole('link', { name: /^Choose plan/ })
        .nth(1)
        .click();
      await press('Pay Now')(page);
      await press(/^Pay ₹/)(page);
      await page.getByRole('heading', { name: 'Your payment was successful' }).waitFor();
    },
  },
  { name: 'report-listing', at: ({ plotId }) => `/report/${plotId}` },
  { name: 'report-listing-sent', at: ({ plotId }) => `/report/${plotId}?sent=1` },
  { name: 'failure', at: '/failure' },
  { name: 'credits', as: 'buyer with credits', at: '/credits' },
  { name: 'account', as: 'buyer with credits', at: '/account' },
  { name: 'confirm-email', at: '/confirmEmail/some-token' },
  { name: 'stop-emails', at: '/stopEmails/some-token' },
  { name: 'still-for-sale', at: '/stillForSale/some-token' },
  { name: 'unlocked', as: 'buyer with credits', at: '/unlocked' },
  {
    name: 'saved-searches',
    as: 'buyer with credits',
    at: '/savedSearches?state=Bihar&district=Patna&price_max=4000000&name=Patna,+Bihar+·+up+to+₹40,00,000',
  },
  { name: 'saved-searches-none', as: 'new seller', at: '/savedSearches' },
  { name: 'shortlist', as: 'buyer with credits', at: '/shortlist' },
  { name: 'shortlist-empty', at: '/shortlist' },
  { name: 'shared-shortlist-gone', at: '/sharedShortlist/some-token' },
  { name: 'checklist', as: 'buyer with credits', at: ({ revealedPlotId }) => `/checklist/${revealedPlotId}` },
  { name: 'shared-checklist-gone', at: '/sharedChecklist/some-token' },
  { name: 'viewed', as: 'buyer with credits', at: '/viewed' },
  { name: 'compare', at: ({ plotId, revealedPlotId }) => `/compare?ids=${plotId},${revealedPlotId},BK-1` },
  { name: 'sessions', as: 'buyer with credits', at: '/sessions' },
  { name: 'my-data', as: 'buyer with credits', at: '/mydata' },
  { name: 'credits-none', as: 'new seller', at: '/credits' },
  { name: 'property-signed-in', as: 'buyer with credits', at: ({ plotId }) => `/property/${plotId}` },
  {
    name: 'property-confirmation',
    as: 'buyer with credits',
    at: ({ plotId }) => `/property/${plotId}`,
    first: press('View Details'),
    windowOnly: true,
  },
  { name: 'property-revealed', as: 'buyer with credits', at: ({ revealedPlotId }) => `/property/${revealedPlotId}` },
  {
    name: 'property-report',
    as: 'buyer with credits',
    at: ({ revealedPlotId }) => `/property/${revealedPlotId}`,
    first: async (page) => page.getByText('Report incorrect information').click(),
  },
  { name: 'property-reported', as: 'buyer with credits', at: ({ reportedPlotId }) => `/property/${reportedPlotId}` },
  { name: 'property-report-upheld', as: 'buyer with credits', at: ({ upheldPlotId }) => `/property/${upheldPlotId}` },
  { name: 'property-owner', as: 'seller', at: ({ ownPlotId }) => `/property/${ownPlotId}` },
  { name: 'myproperties', as: 'seller', at: '/myproperties' },
  { name: 'myproperties-empty', as: 'new seller', at: '/myproperties' },
  { name: 'myproperties-selected', as: 'seller', at: '/myproperties', first: selectAll, windowOnly: true },
  { name: 'myproperties-delete', as: 'seller', at: '/myproperties', first: pressInMenu(/^Delete/), windowOnly: true },
  { name: 'myproperties-sold', as: 'seller', at: '/myproperties', first: pressInMenu(/sold/i), windowOnly: true },
  { name: 'sheet', as: 'new seller', at: '/myproperties/import' },
  { name: 'sheet-checked', as: 'consultant', at: '/myproperties/import' },
  { name: 'leads', as: 'seller', at: '/leads' },
  { name: 'addProperty', as: 'seller', at: '/addProperty' },
  { name: 'addProperty-issues', as: 'seller', at: '/addProperty', first: press('Add Land') },
  { name: 'addProperty-buyer', as: 'buyer', at: '/addProperty' },
  { name: 'propertyPin', as: 'seller', at: ({ ownPlotId }) => `/propertyPin/${ownPlotId}` },
  { name: 'propertyFacts', as: 'seller', at: ({ ownPlotId }) => `/propertyFacts/${ownPlotId}` },
  { name: 'editProperty', as: 'seller', at: ({ ownPlotId }) => `/editProperty/${ownPlotId}` },
  { name: 'editProperty-not-yours', as: 'new seller', at: ({ ownPlotId }) => `/editProperty/${ownPlotId}` },
  { name: 'admin-login', at: '/admin' },
  { name: 'admin-overview', as: 'admin', at: '/admin/overview' },
  { name: 'admin-payments', as: 'admin', at: '/admin/payments' },
  { name: 'admin-users', as: 'admin', at: '/admin/users' },
  { name: 'admin-numbers', as: 'admin', at: '/admin/numbers' },
  { name: 'admin-review', as: 'admin', at: '/admin/review' },
  { name: 'admin-properties', as: 'admin', at: '/admin/properties' },
  { name: 'admin-properties-menu', as: 'admin', at: '/admin/properties', first: press(/^More: /), windowOnly: true },
  { name: 'admin-properties-none', as: 'admin', at: '/admin/properties?status=removed' },
  { name: 'admin-reject', as: 'admin', at: '/admin/properties', first: chooseInMenu(/^Reject BK/), windowOnly: true },
  { name: 'admin-units', as: 'admin', at: '/admin/units' },
  { name: 'admin-units-add', as: 'admin', at: '/admin/units', first: press('Add New'), windowOnly: true },
  { name: 'admin-units-delete', as: 'admin', at: '/admin/units', first: press(/^Delete/), windowOnly: true },
  { name: 'admin-pricing', as: 'admin', at: '/admin/pricing' },
  { name: 'admin-pricing-create', as: 'admin', at: '/admin/pricing', first: press('Create Plan'), windowOnly: true },
  { name: 'admin-area-states', as: 'admin', at: '/admin/area' },
  { name: 'admin-area-districts', as: 'admin', at: '/admin/area?tab=districts' },
  { name: 'admin-area-tehsils', as: 'admin', at: '/admin/area?tab=tehsils&page=3' },
  { name: 'admin-area-edit', as: 'admin', at: '/admin/area?tab=tehsils', first: press(/^Edit/), windowOnly: true },
  { name: 'admin-area-delete', as: 'admin', at: '/admin/area', first: press(/^Delete/), windowOnly: true },
  { name: 'admin-reports', as: 'admin', at: '/admin/reports' },
  { name: 'admin-reports-none', as: 'admin', at: '/admin/reports?status=declined' },
  { name: 'admin-report-uphold', as: 'admin', at: '/admin/reports', first: press(/^Uphold/), windowOnly: true },
  { name: 'admin-queries', as: 'admin', at: '/admin/enquiries' },
  { name: 'admin-letters', as: 'admin', at: '/admin/letters' },
  { name: 'admin-audit', as: 'admin', at: '/admin/audit' },
  { name: 'admin-staff', as: 'admin', at: '/admin/staff' },
  { name: 'admin-design', as: 'admin', at: '/admin/design' },
  { name: 'admin-second-factor', as: 'admin', at: '/admin/secondFactor' },
];

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}
