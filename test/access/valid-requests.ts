import type * as z from 'zod/mini';
import { addProperty } from '#contract/listing-form.ts';
import { addHistory, creditHistory, paymentStatus } from '#contract/credits.ts';
import { displaySessions } from '#contract/sessions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { EXAMPLE } from '#contract/examples.ts';
import { displayLeads, exportLeads } from '#contract/leads.ts';
import { displayMyPayments } from '#contract/payments.ts';
import { ownDetails } from '#contract/accounts.ts';
import { displayMyData } from '#contract/personal-data.ts';
import { displayPlans } from '#contract/plans.ts';
import { changeMyProperties } from '#contract/own-properties.ts';
import { displayMyProperties, displayOneProperty } from '#contract/properties.ts';
import { decideAppeal, reportStatusOfBuyer } from '#contract/reports.ts';
import { displayUnlocked } from '#contract/reveals.ts';
import { displaySavedSearches } from '#contract/saved-searches.ts';
import { addBundle, chooseColumns, displaySheet, listSheet, removeSheet, stopSheet } from '#contract/sheets.ts';
import { displayShortlist, displayShortlisted } from '#contract/shortlist.ts';
import { displayUploads } from '#contract/uploads.ts';
import { calls } from '#server/app.ts';
import type { Input } from '#test/app.ts';
import { inputLike } from './example-values.ts';
import type { Actor, Scene } from './scene.ts';

/*
 * Every call of the contract as its example has it, about subjects of a scene, so that only its caller can make it fail.
 * Here is what no endpoint says: whose subject it is where that depends on the input, and which part of a response is
 * private.
 */

/** A valid call, which can fail only for its caller. */
export interface ValidRequest {
  endpoint: AnyEndpoint;
  /** Set where a call is listed more than once. */
  about?: string;
  input: (scene: Scene) => Promise<Input>;
  /** Only these of the allowed roles succeed; the others get the code. */
  only?: { actors: readonly Actor[]; others: ErrorCode };
  /** Only these find it in the response. */
  reads?: { actors: readonly Actor[]; found: (data: unknown, scene: Scene) => Promise<boolean> };
}

interface Rules<E extends AnyEndpoint> {
  about?: string;
  only?: ValidRequest['only'];
  /** Another input than the endpoint's example. */
  example?: AnyEndpoint['example'];
  /** Makes what is found in the response. */
  before?: (scene: Scene) => Promise<unknown>;
  reads?: { actors: readonly Actor[]; found: (data: z.output<E['data']>, scene: Scene) => unknown };
}

function request<E extends AnyEndpoint>(endpoint: E, rules: Rules<E> = {}): ValidRequest {
  const { reads, before, example = endpoint.example, about } = rules;
  const { whose } = endpoint;
  const only = rules.only ?? (whose && { actors: whose.are, others: whose.others });
  return {
    endpoint,
    input: async (scene) => {
      await before?.(scene);
      return inputLike(example, scene);
    },
    ...(about === undefined ? {} : { about }),
    ...(only ? { only } : {}),
    ...(reads
      ? {
          reads: {
            actors: reads.actors,
            // Safe: `testApp` returns what this endpoint's own schema parsed.
            found: async (data, scene) => Boolean(await reads.found(data as z.output<E['data']>, scene)),
          },
        }
      : {}),
  };
}

const includes = (rows: readonly { _id: string }[], id: string) => rows.some(({ _id }) => _id === id);
const ofPlot = async (scene: Scene) => (await scene.plot()).id;
const READERS = ['buyer', 'owner', 'admin'] as const;

const OTHERWISE: readonly ValidRequest[] = [
  request(displaySessions, {
    before: (scene) => scene.session(),
    reads: { actors: ['buyer'], found: async (data, scene) => includes(data, await scene.session()) },
  }),
  request(ownDetails, {
    reads: { actors: ['buyer'], found: async (data, scene) => data._id === (await scene.user('buyer')).id },
  }),
  request(paymentStatus, { reads: { actors: READERS, found: (data) => data.view_status } }),
  // A buyer without credits reads nothing unpaid.
  request(addHistory, { only: { actors: ['buyer', 'owner'], others: 'NO_CREDITS' } }),
  request(creditHistory, {
    before: (scene) => scene.plot(),
    reads: { actors: ['buyer'], found: (data) => data.movements.length > 0 },
  }),
  request(displayMyPayments, {
    before: (scene) => scene.payment(),
    reads: { actors: ['buyer'], found: (data) => data.length > 0 },
  }),
  request(displayMyData, {
    reads: { actors: ['buyer'], found: async (data, scene) => data.email === (await scene.user('buyer')).email },
  }),
  request(displaySavedSearches, {
    before: (scene) => scene.savedSearch(),
    reads: { actors: ['buyer'], found: async (data, scene) => includes(data, await scene.savedSearch()) },
  }),
  request(displayPlans, {
    before: (scene) => scene.plan({ active: false }),
    reads: { actors: ['admin'], found: async (data, scene) => includes(data, await scene.plan()) },
  }),
  request(displayOneProperty, { reads: { actors: READERS, found: ([property]) => property?.sale_deed } }),
  request(displayOneProperty, {
    about: 'its numbers on record',
    reads: { actors: READERS, found: ([property]) => property?.facts.plots },
  }),
  request(displayOneProperty, {
    about: 'one that is not public',
    example: { params: { id: EXAMPLE.pendingProperty } },
    only: { actors: READERS, others: 'NO_SUCH_PROPERTY' },
    reads: { actors: READERS, found: ([property]) => property?.sale_deed },
  }),
  request(displayMyProperties, {
    before: (scene) => scene.plot('pending'),
    reads: { actors: ['owner'], found: (data) => data.propertyDetails.length > 0 },
  }),
  request(changeMyProperties, {
    reads: { actors: ['owner'], found: (outcomes) => outcomes.every(({ error }) => !error) },
  }),
  request(displayLeads, {
    before: (scene) => scene.plot(),
    reads: { actors: ['owner'], found: (data) => data.leads.length > 0 },
  }),
  request(exportLeads, {
    example: { query: { page: 1 } },
    before: (scene) => scene.plot(),
    reads: { actors: ['owner'], found: (data) => data.length > 0 },
  }),
  request(displayLeads, {
    about: 'of one property',
    example: { query: { page: 1, property: EXAMPLE.property } },
    only: { actors: ['owner'], others: 'NOT_YOURS' },
  }),
  request(addProperty),
  request(addProperty, {
    about: 'one whose photo was sent before',
    example: { body: Object.assign({}, addProperty.example?.body, { propertyImage: [EXAMPLE.upload] }) },
    only: { actors: ['owner'], others: 'NO_SUCH_UPLOAD' },
  }),
  request(displayUploads, {
    before: (scene) => scene.upload(),
    reads: { actors: ['owner'], found: (data) => data.length > 0 },
  }),
  request(displayUnlocked, {
    before: (scene) => scene.plot(),
    reads: {
      actors: ['buyer'],
      found: async (data, scene) =>
        includes(
          data.map(({ property }) => property),
          await ofPlot(scene),
        ),
    },
  }),
  request(displayShortlist, {
    before: (scene) => scene.shortlisted(),
    reads: {
      actors: ['buyer'],
      found: async ({ properties: [one] }, scene) => one?.property_id === (await ofPlot(scene)),
    },
  }),
  request(displayShortlisted, {
    before: (scene) => scene.shortlisted(),
    reads: { actors: ['buyer'], found: async (data, scene) => data.includes(await ofPlot(scene)) },
  }),
  request(displaySheet, {
    before: (scene) => scene.sheet(),
    reads: { actors: ['owner'], found: (data) => data },
  }),
  ...[addBundle, chooseColumns, listSheet, stopSheet, removeSheet].map((endpoint) =>
    request(endpoint, {
      before: (scene) => scene.sheet(),
      only: { actors: ['owner'], others: 'NO_SHEET' },
    }),
  ),
  request(decideAppeal, { before: (scene) => scene.appealedReport() }),
  request(reportStatusOfBuyer, { reads: { actors: ['buyer'], found: (data) => data } }),
];

export const validRequests: readonly ValidRequest[] = calls.flatMap(({ endpoint }) => {
  const otherwise = OTHERWISE.filter((one) => one.endpoint === endpoint);
  return otherwise.length > 0 ? otherwise : [request(endpoint)];
});

export const ofAdmins = ({ endpoint: { who } }: ValidRequest): boolean =>
  who !== 'anyone' && who.every((role) => role === 'admin');
