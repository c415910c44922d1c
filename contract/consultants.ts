import * as z from 'zod/mini';
import { Rera } from './accounts.ts';
import { PICTURE_STATUSES } from './console-lists.ts';
import { CONSULTANT_SLUG } from './consultant-path.ts';
import { PHOTO_FILE, PhotoFile } from './documents.ts';
import { endpoint, Page } from './endpoint.ts';
import { publicText } from './public-text.ts';
import { problem } from './problem.ts';
import { Photo, PropertyCard } from './properties.ts';
import { EXAMPLE, EXAMPLE_FILES } from './examples.ts';

const NAME_MAX_CHARACTERS = 100;
const NAME_REQUIRED = problem('NAME_REQUIRED');

/** Letters of any script, so that the name can be read out. */
const isReadable = (name: string) => name === '' || /\p{L}/u.test(name);

/**
 * Letters of the scripts that names in India are written in: a Cyrillic 'а' or a '𝐆' would make the name of a trusted
 * firm that no search and no reviewer tells apart.
 */
const isOfIndia = (name: string) =>
  !/[^\P{L}\p{sc=Latin}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Ol_Chiki}\p{sc=Meetei_Mayek}]/u.test(
    name,
  );

const TradingName = publicText(
  NAME_REQUIRED,
  z.overwrite((name) => name.replace(/\s+/g, ' ')),
  z.maxLength(NAME_MAX_CHARACTERS, problem('TOO_LONG', { most: NAME_MAX_CHARACTERS })),
  z.refine(isReadable, NAME_REQUIRED),
  z.refine(isOfIndia, problem('NAME_LETTERS')),
);

export const OwnPageForm = z
  .object({ name: TradingName, is_shown: z.boolean() })
  .check(z.refine(({ name, is_shown: isShown }) => !isShown || name !== '', { path: ['name'], error: NAME_REQUIRED }));

export const OwnPage = z.object({
  /** The name that buyers see before the unlock; empty until it is given. */
  name: z.string(),
  account_name: z.string(),
  /** Turned on; the page is there only while the number is confirmed, too. */
  is_shown: z.boolean(),
  slug: z.optional(z.string()),
  number_confirmed: z.boolean(),
  /** Why an admin turned the page off. */
  hidden_for: z.optional(z.string()),
  pictures: z.array(
    z.object({
      status: z.enum(PICTURE_STATUSES),
      picture: Photo,
      /** Why it was rejected. */
      reason: z.optional(z.string()),
    }),
  ),
});
export type OwnPage = z.output<typeof OwnPage>;

export const displayOwnPage = endpoint('GET /consultant/display-own-page', {
  summary: 'The name under which the caller trades, and their page for buyers.',
  who: ['agent'],
  data: OwnPage,
});

export const changeOwnPage = endpoint('POST /consultant/change-own-page', {
  summary:
    'Change the name under which a consultant trades, which their properties show before the unlock, and turn their page on or off. The page’s address stays the same from the first time on.',
  who: ['agent'],
  body: OwnPageForm,
  example: { body: { name: 'Dwarka Land Advice', is_shown: false } },
  data: OwnPage,
  changesPages: true,
  errors: ['PAGE_NEEDS_NUMBER'],
});

export const addPicture = endpoint('POST /consultant/add-picture', {
  summary:
    'Send a photo or mark for the caller’s page. Buyers see it once an admin has approved it; until then the earlier one stays.',
  who: ['agent'],
  multipart: { lists: [], files: { file: PHOTO_FILE } },
  body: z.object({ file: PhotoFile }),
  example: { body: { file: EXAMPLE_FILES.photo } },
  data: OwnPage,
  errors: ['WRONG_KIND', 'ACCOUNT_FULL', 'TOO_BUSY'],
});

export const removePicture = endpoint('POST /consultant/remove-picture', {
  summary: 'Remove all pictures of the caller’s page: the one that is shown, and one that waits or was rejected.',
  who: ['agent'],
  data: OwnPage,
  changesPages: true,
});

export const Consultant = z.object({
  slug: z.string(),
  name: z.string(),
  picture: z.optional(Photo),
  /** The version of the picture that a shared link shows: another one when the page changes. */
  link_picture: z.string(),
  member_since: z.iso.datetime(),
  /** Null where we confirmed the number by a call. */
  phone_verified_at: z.nullable(z.iso.datetime()),
  rera: z.optional(Rera),
  calls_answered: z.optional(z.object({ answered: z.int(), called: z.int() })),
  /** Districts with properties for sale, most first. */
  districts: z.array(
    z.object({
      names: z.object({ state: z.string(), district: z.string() }),
      names_in_hindi: z.object({ state: z.string(), district: z.string() }),
      count: z.int(),
    }),
  ),
  plots: z.array(PropertyCard),
});
export type Consultant = z.output<typeof Consultant>;

export const displayConsultant = endpoint('GET /consultant/display-consultant/{slug}', {
  summary:
    'The public page of a consultant who turned it on and whose number is confirmed, with what they have for sale.',
  who: 'anyone',
  params: z.object({ slug: z.string().check(z.regex(CONSULTANT_SLUG, problem('INVALID'))) }),
  query: z.object({ page: Page }),
  example: { params: { slug: EXAMPLE.consultantSlug }, query: { page: 1 } },
  data: Consultant,
  paged: true,
  errors: ['NO_SUCH_USER'],
});
