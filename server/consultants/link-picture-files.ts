import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CONSULTANT_SLUG } from '#contract/consultant-path.ts';
import { number } from '#contract/indian-number.ts';
import { initialsOf } from '#contract/initials.ts';
import { isLanguage, type Language, readsHindiNames } from '#contract/languages.ts';
import { MEGABYTE } from '#contract/limits.ts';
import type { Messages as Property } from '#messages/en/property.ts';
import type { Messages as Site } from '#messages/en/site.ts';
import { mapOfDistrict } from '#server/areas/district-map.ts';
import { noSuchFile } from '#server/errors.ts';
import { limitConcurrency } from '#server/http/limits/queue.ts';
import { drawLinkPicture } from '#server/properties/photos/link-picture.ts';
import type { LinkPicture, LinkPlot } from '#server/properties/photos/link-picture-content.ts';
import { photoKey } from '#server/properties/photos/photo-files.ts';
import { localNameOf } from '#server/search/local-names.ts';
import type { Services } from '#server/services.ts';
import { type LinkFacts, linkFacts, versionOf } from './link-facts.ts';
import { countOf, selectConsultant, selectDistricts, type ServedDistrict } from './select-consultant.ts';

const CACHE_BYTES = 8 * MEGABYTE;
/** The address changes with the page; a page that is turned off leaves caches in front within ten minutes. */
const CACHING = 'public, max-age=86400, s-maxage=600';
/** An old address, which a message of last month may hold. */
const OTHER_VERSION_CACHING = 'public, max-age=300';
/** Wide enough for a tile. */
const TILE_WIDTH = 720;
/** One at a time: a picture takes a tenth of a second of the process for photos. */
const drawing = limitConcurrency({ concurrency: 1, maxWaiting: 30 });

type FileServices = Pick<Services, 'db' | 'files'>;

/** GET /images/consultant/:slug/:file: one picture of a consultant's page and of what they have for sale. */
export function consultantLinkPictures(app: FastifyInstance, services: FileServices): void {
  const pictures = new LRUCache<string, Buffer, { language: Language; facts: LinkFacts }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    // Requests for one picture wait for one drawing.
    fetchMethod: (_key, _stale, { context: { language, facts } }) =>
      drawing(async () => drawLinkPicture(await contentOf(services, language, facts))),
  });

  app.get<{ Params: { slug: string; file: string } }>('/images/consultant/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params;
    reply.header('cache-control', 'no-store');
    const [, language = '', wanted] = /^([a-z]{2})-([\w-]{1,40})\.jpg$/.exec(file) ?? [];
    if (!isLanguage(language) || !CONSULTANT_SLUG.test(slug)) throw noSuchFile();
    const found = await selectConsultant(services.db, slug.toLowerCase());
    if (!found) throw noSuchFile();
    const facts = await linkFacts(services.db, found, await selectDistricts(services.db, found.id));
    const version = versionOf(facts);
    const picture = await pictures.forceFetch(`${language} ${version}`, { context: { language, facts } });
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': wanted === version ? CACHING : OTHER_VERSION_CACHING,
        'content-length': picture.length,
      })
      .send(picture);
  });
}

async function contentOf(services: FileServices, language: Language, facts: LinkFacts): Promise<LinkPicture> {
  const { name, slug, picture, districts, plots } = facts;
  const { property, site } = await messagesIn(language);
  const count = countOf(districts);
  const own = picture === null ? undefined : await fileOf(services, picture, 'full.jpg');
  return {
    name,
    nameInLatin: slug,
    mark: own ? { picture: own } : { initials: initialsOf(name) },
    lines: {
      role: site.words.consultant,
      count: count === 0 ? '' : property.count({ text: number(count), count }),
      places: districts.map((served) => districtIn(language, served)),
      site: site.product.name,
    },
    plots: (await Promise.all(plots.map((plot) => plotOf(services, plot)))).filter((plot) => plot !== undefined),
  };
}

const districtIn = (language: Language, { district, districtInHindi }: ServedDistrict) =>
  readsHindiNames(language) ? (districtInHindi ?? district) : localNameOf(district, null, language);

async function messagesIn(language: Language): Promise<{ property: Property; site: Site }> {
  // Safe: the build writes each language's messages with the types of the English ones.
  const [property, site] = (await Promise.all([
    import(`#messages/${language}/property.ts`),
    import(`#messages/${language}/site.ts`),
  ])) as [{ messages: Property }, { messages: Site }];
  return { property: property.messages, site: site.messages };
}

async function plotOf(services: FileServices, plot: LinkFacts['plots'][number]): Promise<LinkPlot | undefined> {
  if (plot.folder !== null) {
    const width = plot.widths?.includes(TILE_WIDTH) ? String(TILE_WIDTH) : 'full';
    const photo = await fileOf(services, plot.folder, `${width}.jpg`);
    if (photo) return { photo };
  }
  const map = await mapOfDistrict(services.db, plot);
  if (!map) return undefined;
  const { outline, width, height, west, north, per_longitude: perLongitude, per_latitude: perLatitude } = map;
  const { latitude, longitude } = plot;
  const at =
    latitude === null || longitude === null
      ? undefined
      : { x: (longitude - west) * perLongitude, y: (north - latitude) * perLatitude };
  return { outline, width, height, at };
}

async function fileOf({ files }: FileServices, folder: string, variant: string): Promise<Buffer | undefined> {
  const stored = await files.read(photoKey(folder, variant));
  return stored && buffer(stored.stream);
}
