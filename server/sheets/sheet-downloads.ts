import type { FastifyInstance, FastifyReply } from 'fastify';
import { csvOf } from '#contract/csv.ts';
import { Id } from '#contract/endpoint.ts';
import { FACT_STATES } from '#contract/facts.ts';
import { slugOf } from '#contract/land-path.ts';
import { isLanguage } from '#contract/languages.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { noSuchFile } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { contentDisposition } from '#server/storage/file-names.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';
import { hasSheet, listingsAsSheet, type SheetContents, sheetWithRemarks, templateOf } from './sheet-contents.ts';

const LINK_MINUTES = 2;
const FORMATS = ['xlsx', 'csv'] as const;
type Format = (typeof FORMATS)[number];
const CONTENTS = { listings: listingsAsSheet, remarks: sheetWithRemarks };
type Kind = keyof typeof CONTENTS;

const pathOf = (kind: Kind, ownerId: string, format: Format) => `/files/sheets/${kind}/${ownerId}.${format}`;

/** Links to the owner's listings and remarked sheet, valid for two minutes. */
export async function linksToSheets(
  { db, linkSecret, clock }: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  owner: SessionUser,
) {
  const expires = new Date(clock().getTime() + LINK_MINUTES * MINUTE_MS);
  const links = (kind: Kind) => ({
    xlsx: signLink(linkSecret, pathOf(kind, owner.id, 'xlsx'), expires),
    csv: signLink(linkSecret, pathOf(kind, owner.id, 'csv'), expires),
  });
  return { listings: links('listings'), remarks: (await hasSheet(db, owner.id)) ? links('remarks') : null };
}

/**
 * GET /files/sheets/template/<state>.<format>?language=hi is public; /files/sheets/<listings|remarks>/<owner>.<format>
 * by `expires` and `signature` alone: downloads send no token.
 */
export function sheetDownloads(
  app: FastifyInstance,
  { db, linkSecret, clock }: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
) {
  app.get<{ Params: { file: string }; Querystring: { language?: unknown } }>(
    '/files/sheets/template/:file',
    async ({ params, query }, reply) => {
      const { name, format } = partsOf(params.file);
      const state = FACT_STATES.find((one) => slugOf(one) === name);
      if (state === undefined) throw noSuchFile();
      const { language } = query;
      const contents = await templateOf(
        db,
        state,
        typeof language === 'string' && isLanguage(language) ? language : 'en',
      );
      return send(reply.header('cache-control', 'public, max-age=3600'), contents, {
        name: `bhukhand-${name}`,
        format,
      });
    },
  );
  app.get<{ Params: { kind: string; file: string }; Querystring: Record<string, unknown> }>(
    '/files/sheets/:kind/:file',
    async ({ params, query }, reply) => {
      const { name: ownerId, format } = partsOf(params.file);
      const kind = params.kind === 'listings' || params.kind === 'remarks' ? params.kind : undefined;
      if (kind === undefined || !Id.safeParse(ownerId).success) throw noSuchFile();
      if (!linkIsValid(linkSecret, pathOf(kind, ownerId, format), query, clock())) throw noSuchFile();
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      const contents = await CONTENTS[kind](db, ownerId);
      return send(reply, contents, { name: `bhukhand-${kind}`, format });
    },
  );
}

/** @throws HttpError noSuchFile for another kind of file */
function partsOf(file: string): { name: string; format: Format } {
  const [, name = '', ending] = /^([\w-]{1,60})\.([a-z]{3,4})$/.exec(file) ?? [];
  const format = FORMATS.find((one) => one === ending);
  if (format === undefined) throw noSuchFile();
  return { name, format };
}

const TYPES: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
};

async function send(reply: FastifyReply, contents: SheetContents, { name, format }: { name: string; format: Format }) {
  reply.headers({
    'content-type': TYPES[format],
    'content-disposition': contentDisposition('attachment', `${name}.${format}`),
  });
  if (format === 'csv') {
    return reply.send(
      csvOf([
        contents.columns.map(({ heading }) => heading),
        ...contents.rows.map((row) => row.map((cell) => cell ?? '')),
      ]),
    );
  }
  const { xlsxOf } = await import('./write-sheet.ts');
  return reply.send(await xlsxOf(contents));
}
