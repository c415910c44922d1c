import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { checkout, displayPayment } from '#contract/payments.ts';
import type { displayOneProperty, PropertyDetail } from '#contract/properties.ts';
import type { addProperty } from '#contract/listing-form.ts';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { API_PREFIX } from '#server/app.ts';
import { editForm } from '#test/edit-form.ts';
import { pdfFile } from '#test/files/documents.ts';
import type { TestUser } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

/**
 * Sellers list, edit and delete properties with files, an admin approves them, a buyer pays; every acknowledgement is
 * recorded.
 */

/** Possible states of a listing: several if a response was lost. */
export interface Listing {
  seller: TestUser;
  prices: number[];
  deeds: string[];
  removed: ('no' | 'yes')[];
  approved: boolean;
}

export interface WorkloadRecord {
  listings: Map<string, Listing>;
  /** Payments that the provider's page called paid. */
  paid: { id: string; buyer: TestUser }[];
  /** Counts of writes: acknowledged, and without a response or with a server error. */
  acknowledged: number;
  inDoubt: number;
  refused: string[];
}

export interface Workload {
  stop(): Promise<void>;
}

export interface WorkloadUsers {
  sellers: readonly TestUser[];
  admin: TestUser;
  buyer: TestUser;
  planId: string;
}

let made = 0;
const PAUSE_AFTER_DOUBT_MS = 100;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const emptyRecord = (): WorkloadRecord => ({
  listings: new Map(),
  paid: [],
  acknowledged: 0,
  inDoubt: 0,
  refused: [],
});

export interface Question {
  method?: 'GET' | 'POST' | 'DELETE';
  token?: string;
  form?: Record<string, unknown>;
  json?: object;
}

export interface Answered {
  status: number;
  code: string | undefined;
  body: unknown;
}

/**
 * An API client for forms with files.
 * @throws if there is no response
 */
export function apiClient(address: string): (path: string, how: Question) => Promise<Answered> {
  return async (path, { method = 'POST', token, form, json }) => {
    const headers = { ...(token ? { 'x-token': token } : {}), ...(json ? { 'content-type': 'application/json' } : {}) };
    const sent = form ? { body: formData(form) } : json ? { body: JSON.stringify(json) } : {};
    const answer = await fetch(`${address}${API_PREFIX}${path}`, { method, headers, ...sent });
    const body = (await answer.json()) as { code?: string };
    return { status: answer.status, code: body.code, body };
  };
}

export function startWorkload(
  address: string,
  { sellers, admin, buyer, planId }: WorkloadUsers,
  record: WorkloadRecord,
): Workload {
  const requestOnce = apiClient(address);
  let stopped = false;

  /** @returns undefined if the outcome is unknown or an error */
  async function request<E extends AnyEndpoint>(path: string, how: Question): Promise<ResponseOf<E> | undefined> {
    const isWrite = how.method !== 'GET';
    // No response: the process was killed.
    const { status, code, body } = await requestOnce(path, how).catch(() => ({
      status: 500,
      code: undefined,
      body: undefined,
    }));
    if (status === 200) {
      if (isWrite) record.acknowledged += 1;
      return body as ResponseOf<E>;
    }
    if (status < 500) record.refused.push(`${path}: ${status} ${code}`);
    if (isWrite) record.inDoubt += 1;
    await wait(PAUSE_AFTER_DOUBT_MS);
    return undefined;
  }

  const detailOf = async (id: string, { token }: TestUser): Promise<PropertyDetail | undefined> => {
    const answer = await request<typeof displayOneProperty>(`/property/display-one-property/${id}`, {
      method: 'GET',
      token,
    });
    return answer?.data[0];
  };

  async function selling(seller: TestUser, turn: number): Promise<void> {
    const { token } = seller;
    made += 1;
    const price = 1_00_000 + made;
    const paper = pdfFile(`Sale deed ${made}`);
    const form = await plotForm({ price: String(price), sale_deed: fileOf(paper, 'deed.pdf', 'application/pdf') });
    const added = await request<typeof addProperty>('/property/add-property', { token, form });
    if (!added) return;
    const id = added.data._id;
    const listing: Listing = { seller, prices: [price], deeds: [hashOf(paper)], removed: ['no'], approved: false };
    record.listings.set(id, listing);
    listing.approved = (await request('/admin/approve-property', { token: admin.token, json: { id } })) !== undefined;

    const edit = async (changes: Record<string, unknown>): Promise<boolean | undefined> => {
      const detail = await detailOf(id, seller);
      if (!detail) return undefined;
      return (await request(`/property/edit-property/${id}`, { token, form: editForm(detail, changes) })) !== undefined;
    };
    const dearer = price + 10_00_000;
    const dearerNow = await edit({ price: String(dearer) });
    if (dearerNow !== undefined) listing.prices = dearerNow ? [dearer] : [price, dearer];

    if (turn % 2 === 0) {
      const newDocument = pdfFile(`Newer sale deed ${made}`);
      const same = { price: String(listing.prices.at(-1)) };
      const filed = await edit({ ...same, sale_deed: fileOf(newDocument, 'newer.pdf', 'application/pdf') });
      const newHash = hashOf(newDocument);
      if (filed !== undefined) listing.deeds = filed ? [newHash] : [...listing.deeds, newHash];
      if (filed) listing.prices = [Number(same.price)];
      else if (filed === false) listing.prices = [...new Set([...listing.prices, Number(same.price)])];
    }
    if (turn % 3 === 0) {
      const deletion = await request(`/property/delete-property/${id}`, { method: 'DELETE', token });
      listing.removed = deletion ? ['yes'] : ['no', 'yes'];
    }
  }

  async function paying(): Promise<void> {
    const { token, id } = buyer;
    const started = await request<typeof checkout>('/payment/checkout', {
      token,
      json: { user_id: id, plan_id: planId },
    });
    if (!started) return;
    const page = `${address}${new URL(started.data.url).pathname}`;
    const sent = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' } as const;
    const pressed = await fetch(page, sent).catch(() => undefined);
    await pressed?.arrayBuffer().catch(() => undefined);
    if (pressed?.headers.get('location')?.includes('/success'))
      record.paid.push({ id: started.data.payment_id, buyer });
    await request<typeof displayPayment>(`/payment/display-payment/${started.data.payment_id}`, {
      method: 'GET',
      token,
    });
    await wait(PAUSE_AFTER_DOUBT_MS);
  }

  const untilStopped = async (step: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopped; turn += 1) await step(turn);
  };
  const everybody = Promise.all([
    ...sellers.map((seller) => untilStopped((turn) => selling(seller, turn))),
    untilStopped(paying),
  ]);
  everybody.catch(() => undefined);
  return {
    async stop() {
      stopped = true;
      await everybody;
    },
  };
}

function formData(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
    }
  }
  return form;
}
