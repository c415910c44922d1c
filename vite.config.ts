import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageModules, messagePlaceholders } from './scripts/build-messages.ts';
import { hydratedElements } from './scripts/hydrated-elements.ts';
import { WITHOUT_UNUSED_LAYERS } from './scripts/leaflet-parts.ts';
import { plainContract } from './scripts/plain-contract.ts';
import { withoutEndpoints } from './scripts/without-endpoints.ts';
import { withoutPreload } from './scripts/without-preload.ts';

/*
 * Hydrated pages share a few chunks, which compress better than thirty. A group includes what its files import, unless an
 * earlier group has it.
 */
const GROUPS = [
  // Shared with the custom elements, which do not wait for React.
  {
    name: 'calls',
    test: /[\\/]web[\\/](?:client[\\/](?:api|language|translate-error|session|storage|load|patiently|api-error|forget|toast)|places[\\/]place-names|ui[\\/]icon-href)\.|[\\/]contract[\\/]languages\.|rolldown[\\/]runtime/,
  },
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
  },
  // Parts of every page, and files of the contract without zod.
  {
    name: 'parts',
    test: /[\\/]web[\\/](?:client[\\/](?:data-router|follow-redirects|keep-shown-page|page-context|request-id|require-session|typed-texts)|layout[\\/]server-only|property[\\/](?:price-per-unit|land-size|property-title)|ui[\\/](?:badge|button|failure|field|form|icon\.|lazy|loading|page-header|redirect-document|rupees|submit-button))|[\\/]contract[\\/](?:kinds|latin-digits|limits|phone|problem|return-address|unicode-forms)/,
  },
  { name: 'drafts', test: /[\\/]node_modules[\\/]idb-keyval[\\/]|[\\/]web[\\/]properties[\\/]drafts\./ },
  { name: 'typed', test: /[\\/]contract[\\/](?:visible-text|while-typed)\./ },
  { name: 'dates', test: /[\\/]contract[\\/](?:dates|freshness)\.|[\\/]web[\\/]ui[\\/](?:date|timestamp)\./ },
  // Small, and of many pages: each would load the first group that has one of them.
  { name: 'empty-state', test: /[\\/]web[\\/](?:layout[\\/]browse-plots|ui[\\/]empty-state)\./ },
  { name: 'no-rows', test: /[\\/]web[\\/]admin[\\/](?:no-rows|row-actions)\./ },
  // The two heaviest pages with a menu load both.
  { name: 'own-pages', test: /[\\/]web[\\/](?:layout[\\/]menu-link|ui[\\/]more)\./ },
  // Loaded with a dialog.
  { name: 'modal', test: /[\\/]web[\\/]ui[\\/]modal\./ },
  { name: 'listing', test: /[\\/]web[\\/]property[\\/](?:listing-path|photo)\./ },
  { name: 'contact', test: /[\\/]web[\\/]ui[\\/](?:copy-text|phone-links)\./ },
  { name: 'files', test: /[\\/]web[\\/](?:ui[\\/]file|properties[\\/]listing-form[\\/]file-kinds)/ },
  {
    name: 'own-listing',
    test: /[\\/]web[\\/]properties[\\/]listing-form[\\/](?:editable|land-(?:details|not)|own-listing|what-is-wrong)/,
  },
  {
    name: 'selling',
    test: /[\\/]web[\\/](?:(?:places|browser)[\\/]area-fields|properties[\\/]listing-form[\\/](?:area-lists|description-field|document-|file-issues|form-values|idempotency-key|initial-photos|land-fields|lazy-draft|listing-step\.|form-photo|photo-picker|price-(?:field|read-back)|size-fields)|ui[\\/]leave-guard)/,
  },
  {
    name: 'adding',
    test: /[\\/]web[\\/]properties[\\/]listing-form[\\/](?:add-property-page|facts-fold|go-to-step|listing-steps|message-fold|use-filled)/,
  },
  { name: 'plans', test: /[\\/]contract[\\/]starter-plans/ },
  { name: 'prices', test: /[\\/]contract[\\/]final-amount/ },
  { name: 'languages', test: /[\\/]contract[\\/]language-names/ },
  { name: 'audit', test: /[\\/]contract[\\/]audit-actions/ },
  { name: 'facts', test: /[\\/]contract[\\/](?:facts|parcel-numbers)\./ },
  { name: 'fact-words', test: /[\\/]web[\\/]property[\\/]fact-words\./ },
  { name: 'safety-note', test: /[\\/]web[\\/]property[\\/]safety-note\./ },
  {
    name: 'land-checks',
    test: /[\\/]contract[\\/]land-checks\.|[\\/]web[\\/]reveals[\\/](?:checklist-of-plot|portal-details)\./,
  },
  { name: 'document-notes', test: /[\\/]contract[\\/]document-notes\./ },
  {
    name: 'locations',
    test: /[\\/]contract[\\/](?:(?:shown|typed)-location|plus-code|pin-beside-boundary)\.|[\\/]web[\\/](?:places[\\/](?:district-map|label-room)|property[\\/]requested-map|properties[\\/]pin[\\/](?:beside-boundary|exact-pin|map-links|map-view|outside-district))\./,
  },
  { name: 'lead-states', test: /[\\/]contract[\\/]lead-states\./ },
  { name: 'searches', test: /[\\/]contract[\\/](?:alert-kinds|listing-orders)\./ },
  // Maps need no rules.
  { name: 'map-places', test: /[\\/]contract[\\/]map-(?:places|tiles)\./ },
  { name: 'boundary', test: /[\\/]contract[\\/]boundary\./ },
  { name: 'laggi', test: /[\\/]contract[\\/]laggi\./ },
  { name: 'rera', test: /[\\/]contract[\\/]rera\./ },
  { name: 'sentence', test: /[\\/]contract[\\/]sentence\./ },
  { name: 'sheet-limits', test: /[\\/]contract[\\/]sheet-limits\./ },
  { name: 'sheet-columns', test: /[\\/]contract[\\/]sheet-columns\./ },
  { name: 'csv', test: /[\\/]contract[\\/]csv\./ },
  { name: 'gst', test: /[\\/]contract[\\/]gst/ },
  { name: 'consultants', test: /[\\/]contract[\\/](?:initials|consultant-path)\./ },
  { name: 'staff', test: /[\\/]contract[\\/]staff\./ },
  { name: 'console-lists', test: /[\\/]contract[\\/](?:console-lists|payment-statuses)\./ },
  { name: 'lists', test: /[\\/]web[\\/]ui[\\/](?:pager|table)/ },
  {
    name: 'console',
    test: /[\\/]web[\\/]admin[\\/](?:admin-page|call-as-admin|filter-links|find-list|list-place|load-for-admin)/,
  },
  {
    name: 'areas',
    test: /[\\/]web[\\/]admin[\\/](?:area-|load-area-contents|uploaded-areas)/,
  },
  // Other files of the contract that need no rules, so that a page which imports one does not load zod.
  { name: plainContract },
  // Loaded with a form's first focus; sentences of errors need no rules.
  { name: 'rules', test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/](?!sentence\.)/ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

export default defineConfig({
  plugins: [
    messageModules(),
    messagePlaceholders,
    hydratedElements,
    withoutEndpoints,
    withoutPreload,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Drawings are compressed as files, and Leaflet's three pictures are never shown.
    assetsInlineLimit: 0,
    target: 'es2022',
    // With few chunks there is nothing to preload for a lazy one.
    modulePreload: false,
    // Plugin timings do not interest an operator; on the server, loaders import the lazy rules anyway.
    rolldownOptions: {
      treeshake: WITHOUT_UNUSED_LAYERS,
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
});
