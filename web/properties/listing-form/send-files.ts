import type { displayUploads, uploadDocument, uploadPhoto } from '#contract/uploads.ts';
import { ApiError, call } from '#web/client/api.ts';
import { patiently } from '#web/client/patiently.ts';
import { withProgress } from '#web/client/with-progress.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { PHOTOS } from './form-values.ts';
import { newAttempt } from './idempotency-key.ts';
import { forgetUploads, SENDING, uploadIds } from './listing-draft.ts';
import { type ChosenFile, namesOf } from './upload-names.ts';

/** Five seconds at 400 kbit/s; smaller files go with the form. */
const SMALL_BYTES = 256 * 1024;

/** Files under `propertyImage` and document types, texts elsewhere. */
type Form = Readonly<Record<string, unknown>>;

/**
 * Uploads a listing's files one by one, then sends the form with their ids. A retry sends only what failed, even after
 * the browser was closed; the idempotency key of a new listing prevents doubles.
 * @param send sends the form with its small files
 * @param propertyId undefined for a new listing
 * @throws ApiError if retrying is useless
 */
export async function sendWithFiles<Answer>(
  form: Form,
  send: (form: Form) => Promise<Answer>,
  propertyId?: string,
): Promise<Answer> {
  const files = filesIn(form);
  if (files.reduce((bytes, { file }) => bytes + file.size, 0) <= SMALL_BYTES) return send(form);
  try {
    const body = withIds(form, await sendEach(files, await idsOf(files, propertyId)));
    if (propertyId !== undefined) return await send(body);
    notify(listingFormMessages.drafting.listing);
    return await patiently(() => send(body), waiting);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_SUCH_UPLOAD')
      await forgetUploads(propertyId).catch(() => undefined);
    throw error;
  } finally {
    notify(undefined);
  }
}

const notify = (text: string | undefined) => dispatchEvent(new CustomEvent(SENDING, { detail: text }));
const waiting = () => notify(listingFormMessages.drafting.waiting);

function filesIn(form: Form): ChosenFile[] {
  return Object.entries(form).flatMap(([name, value]) => {
    if (value instanceof File) return [{ field: name, file: value }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((one, i) => (one instanceof File ? [{ field: `${name}.${i}`, file: one }] : []));
  });
}

function withIds(form: Form, ids: ReadonlyMap<string, string>): Form {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one: unknown, i) => ids.get(`${name}.${i}`) ?? one) : (ids.get(name) ?? value),
    ]),
  );
}

/**
 * @param ids by field
 * @throws ApiError with the issues of all rejected files
 */
async function sendEach(files: readonly ChosenFile[], ids: Map<string, string>): Promise<Map<string, string>> {
  const refused: ApiError[] = [];
  let arrived = await patiently(arrivedIds, waiting);
  for (const [i, { field, file }] of files.entries()) {
    const id = ids.get(field) ?? '';
    const say = (share: number) =>
      notify(
        listingFormMessages.drafting.sending({ number: i + 1, of: files.length, percent: Math.floor(100 * share) }),
      );
    await patiently(async (tries) => {
      // Perhaps only the response was lost.
      if (tries > 0) arrived = await arrivedIds();
      if (arrived.has(id)) return;
      say(0);
      const isPhoto = field.startsWith(PHOTOS);
      await call<typeof uploadPhoto | typeof uploadDocument>(
        {
          name: isPhoto ? 'POST /property/upload-photo/{id}' : 'POST /property/upload-document/{id}',
          multipart: { lists: [] },
        },
        { params: { id }, body: { file }, transport: withProgress(say) },
      );
    }, waiting).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const [issue] = error.issues;
      if (!issue) throw error;
      refused.push(withIssues(error, [{ ...issue, path: field }]));
    });
  }
  const [first] = refused;
  if (first) {
    throw withIssues(
      first,
      refused.flatMap(({ issues }) => issues),
    );
  }
  return ids;
}

const withIssues = ({ status: statusCode, code, message }: ApiError, issues: ApiError['issues']) =>
  new ApiError({ statusCode, code, message, issues });

async function arrivedIds(): Promise<Set<string>> {
  const { data } = await call<typeof displayUploads>({ name: 'GET /property/display-uploads' });
  return new Set(data.map(({ _id }) => _id));
}

/** Upload ids by field, stable for the same file until its draft is deleted. */
async function idsOf(files: readonly ChosenFile[], propertyId: string | undefined): Promise<Map<string, string>> {
  const names = namesOf(files);
  const ids = await uploadIds(names, propertyId);
  return new Map(files.map(({ field }, i) => [field, ids[names[i] ?? ''] ?? newAttempt()]));
}
