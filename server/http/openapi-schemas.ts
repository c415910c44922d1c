import * as z from 'zod/mini';
import * as accounts from '#contract/accounts.ts';
import * as sessions from '#contract/sessions.ts';
import * as adminProperties from '#contract/admin-properties.ts';
import * as audit from '#contract/audit.ts';
import * as areas from '#contract/areas.ts';
import * as chosenProperties from '#contract/chosen-properties.ts';
import * as credits from '#contract/credits.ts';
import * as districtMap from '#contract/district-map.ts';
import * as documents from '#contract/documents.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as land from '#contract/land.ts';
import * as leads from '#contract/leads.ts';
import * as listingForm from '#contract/listing-form.ts';
import * as emails from '#contract/emails.ts';
import * as overview from '#contract/dashboard.ts';
import * as ownAccount from '#contract/own-account.ts';
import * as ownProperties from '#contract/own-properties.ts';
import * as payments from '#contract/payments.ts';
import * as personalData from '#contract/personal-data.ts';
import * as pins from '#contract/pins.ts';
import * as mapView from '#contract/map-view.ts';
import * as plans from '#contract/plans.ts';
import * as properties from '#contract/properties.ts';
import * as reviews from '#contract/reviews.ts';
import * as facts from '#contract/stated-facts.ts';
import * as uploads from '#contract/uploads.ts';
import * as reports from '#contract/reports.ts';
import * as push from '#contract/push.ts';
import * as reveals from '#contract/reveals.ts';
import * as savedSearches from '#contract/saved-searches.ts';
import * as shortlist from '#contract/shortlist.ts';
import * as secondFactor from '#contract/second-factor.ts';
import * as users from '#contract/users.ts';
import * as units from '#contract/units.ts';

/** Groups of endpoints; their exported schemas become shared ones by name. */
export const NOUNS: Record<string, Record<string, unknown>> = {
  Accounts: { ...accounts, ...sessions, ...users, ...secondFactor },
  Areas: areas,
  Units: units,
  Properties: {
    ...properties,
    ...listingForm,
    ...adminProperties,
    ...land,
    ...ownProperties,
    ...uploads,
    ...reviews,
    ...facts,
    ...pins,
    ...districtMap,
    ...mapView,
    ...chosenProperties,
  },
  Documents: documents,
  Plans: plans,
  Payments: payments,
  Credits: credits,
  Leads: leads,
  'Own account': ownAccount,
  Reports: reports,
  Shortlist: shortlist,
  'Unlocked properties': reveals,
  'Saved searches': savedSearches,
  Notifications: push,
  Enquiries: enquiries,
  'Personal data': personalData,
  Overview: overview,
  Emails: emails,
  Audit: audit,
};

export interface Schema {
  [key: string]: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
}

const names = z.registry<{ id: string }>();
for (const exports of Object.values(NOUNS)) {
  for (const [name, value] of Object.entries(exports)) {
    if (value instanceof z.core.$ZodObject) names.add(value, { id: name });
  }
}

/** A JSON schema; named schemas go to `schemas` and are referenced. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Schema>): Schema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, metadata: names, override: simplify });
  for (const [name, shared] of Object.entries($defs)) {
    const inComponents = toComponents(shared);
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(inComponents)) {
      throw new Error(`${name} is not the same when it comes in as when it goes out: give the two different names`);
    }
    schemas[name] = inComponents;
  }
  return toComponents(root);
}

function toComponents(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function simplify({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description) jsonSchema.description = description;
  delete jsonSchema.additionalProperties;
  delete jsonSchema.id;
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'binary') {
    const megabytes = (jsonSchema.maxLength ?? 0) / 1024 / 1024;
    delete jsonSchema.contentEncoding;
    delete jsonSchema.minLength;
    delete jsonSchema.maxLength;
    if (megabytes > 0) jsonSchema.description = `file of at most ${megabytes} MB`;
  }
}

export function nounOf(endpoint: AnyEndpoint): string {
  for (const [noun, exports] of Object.entries(NOUNS)) {
    if (Object.values(exports).includes(endpoint)) return noun;
  }
  throw new Error(`${endpoint.name} is in no file of the contract that is described`);
}

export function object(fields: Record<string, Schema>): Schema {
  return { type: 'object', properties: fields, required: Object.keys(fields) };
}
