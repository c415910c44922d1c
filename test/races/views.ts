import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { searchProperties } from '#contract/properties.ts';
import type { Pool } from 'pg';
import { browse } from './interactions-of-buyers.ts';
import { contentOf, type Market, type Reading } from './market.ts';

/** Users were shown nothing unpaid, nothing public that no admin viewed, nothing stale. */

/** Every user views everything once more after the last wave. */
export async function browseAll(market: Market): Promise<void> {
  const kinds = ['details', 'contact', 'access'] as const;
  await Promise.all(
    market.plots.flatMap((plot) => [
      browse(market, undefined, plot, 'details'),
      ...market.customers.flatMap((who) => kinds.map((of) => browse(market, who, plot, of))),
    ]),
  );
}

/** @returns a sentence for each view that must not be, or is missing */
export function wrongInViews(market: Market, erased: ReadonlySet<string>): string[] {
  return market.readings.flatMap((reading) => {
    const { who, plot, of, status } = reading;
    const seen = `${who?.name ?? 'Nobody'} was shown ${of} of ${plot.name} with ${status}`;
    const wrong: string[] = [];
    if (!mayHaveOpened(market, reading)) {
      if (reading.opened) wrong.push(`${seen}, opened, and had not paid`);
      const secrets = [plot.owner.phone, plot.owner.email, '/files/documents/'];
      if (secrets.some((secret) => reading.text.includes(secret))) wrong.push(`${seen}: a secret is in it`);
    } else if (mustBeOpen(market, reading) && !erased.has(plot.owner.id) && status !== 401) {
      const hasDocuments = reading.detail === undefined || reading.detail.document_types.length > 0;
      if (status !== 200 || reading.opened !== hasDocuments) wrong.push(`${seen}, not opened, and had paid`);
    }
    return [...wrong, ...wrongInDetail(market, reading).map((sentence) => `${seen}: ${sentence}`)];
  });
}

const isOwner = ({ who, plot }: Reading) => who?.id === plot.owner.id;

/** A contact is that of all properties of one owner. */
const revealsOf = (market: Market, { who, plot, of }: Reading) =>
  market.reveals.filter(
    (reveal) =>
      reveal.done &&
      reveal.who.id === who?.id &&
      (of === 'contact' ? reveal.plot.owner.id === plot.owner.id : reveal.plot === plot),
  );

/** Whether the user had revealed it by then, or was about to. */
const mayHaveOpened = (market: Market, reading: Reading) =>
  isOwner(reading) || revealsOf(market, reading).some(({ from }) => from < reading.to);

const mustBeOpen = (market: Market, reading: Reading) =>
  isOwner(reading) || revealsOf(market, reading).some(({ to }) => to < reading.from);

function wrongInDetail(market: Market, { plot, to, from, detail }: Reading): string[] {
  if (!detail) return [];
  const wrong: string[] = [];
  const named = (level: 'district' | 'mandal', name: string) =>
    market.areas.filter((area) => area.level === level && area.names.has(name));
  const districts = new Set(named('district', detail.district).map(({ id }) => id));
  if (!named('mandal', detail.mandal).some(({ district = '' }) => districts.has(district))) {
    wrong.push(`${detail.mandal} does not lie in ${detail.district}`);
  }
  const content = contentOf(detail);
  const isPublic = detail.status === 'approved' || detail.status === 'sold';
  const looked = market.done.some((done) => done.plot === plot && done.content === content && done.from < to);
  if (isPublic && !looked && content !== plot.published)
    wrong.push(`'${content}' is public, and no admin looked at it`);
  const deleted = market.done.some((done) => done.plot === plot && done.action === 'remove' && done.to < from);
  if (isPublic && deleted) wrong.push('it is public, and its owner had deleted it');
  const papers = DOCUMENT_TYPES.filter((type) => detail[type] !== undefined);
  if (papers.some((type) => !detail.document_types.includes(type))) wrong.push('a paper is linked that is not filed');
  return wrong;
}

/** Cached pages equal what would be rendered now, and a search by current names finds the properties there. */
export async function viewFaults(pool: Pool, market: Market): Promise<string[]> {
  const { app, services } = market.site;
  const wrong: string[] = [];
  for (const { id, name } of market.plots) {
    const request = { url: `/property/${id}` };
    if (!services.pages.find(request.url)) continue;
    const cached = await app.inject(request);
    services.pages.forget();
    const fresh = await app.inject(request);
    if (cached.statusCode !== fresh.statusCode || cached.body !== fresh.body)
      wrong.push(`The page of ${name} is stale`);
  }
  const { rows } = await pool.query<{ state: string; district: string; mandal: string; plots: string[] }>(
    `select s.name as state, d.name as district, m.name as mandal, array(
       select id from properties where mandal_id = m.id and status = 'approved' order by id)::text[] as plots
     from mandals m join districts d on d.id = m.district_id join states s on s.id = m.state_id where s.id = $1`,
    [market.stateId],
  );
  for (const { plots, ...place } of rows) {
    const { status, body } = await market.call(searchProperties, { body: place });
    const found = status === 200 ? body.data.map(({ _id }) => _id).toSorted() : [String(status)];
    if (found.join() !== plots.join()) wrong.push(`A search for ${place.mandal} does not find what lies there`);
  }
  return wrong;
}
