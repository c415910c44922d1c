import type { AnswerOf } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { PIECE_MAX_BYTES } from '#contract/limits.ts';
import type { addUploadedProperty, beginUpload, sendPiece, Upload, uploadStanding } from '#contract/uploads.ts';
import { ApiError, call } from '../api.ts';
import { draftingMessagesOfDocument } from '../messages/drafting.ts';
import { ATTEMPT, newAttempt } from './attempt.ts';
import { SENDING, UPLOADS } from './listing-draft.ts';

/** Between two tries where the browser does not say that there is a connection again. */
const TRIED_AGAIN_AFTER_MS = 5000;

/** As the form has it: files under `propertyImage` and the types of papers, texts under everything else. */
type Form = Readonly<Record<string, unknown>>;
type Listed = AnswerOf<typeof addUploadedProperty>;

/**
 * Sends a listing's photos and papers one by one in pieces, then lists it. What breaks off goes on where it stopped, also after the browser was
 * closed; and a listing whose answer was lost is asked for again, not made twice.
 * @param filledIn with the attempt's id, where its draft is kept
 * @param whole sends it at once, which is quicker where all files are no more than one piece; without a connection that fails, as specified, and is pressed again
 * @throws ApiError for what a new try would not mend
 */
export async function sendListing(filledIn: Form, whole: (attempt: string) => Promise<Listed>): Promise<Listed> {
  try {
    const attempt = filledIn[ATTEMPT];
    return await send(filledIn, typeof attempt === 'string' ? attempt : newAttempt(), whole);
  } catch (error) {
    tell(undefined);
    throw error;
  }
}

async function send(form: Form, attempt: string, whole: (attempt: string) => Promise<Listed>): Promise<Listed> {
  const photos = (Array.isArray(form['propertyImage']) ? form['propertyImage'] : []).filter(isFile);
  const filed = DOCUMENT_TYPES.flatMap((type) => {
    const file = form[type];
    return isFile(file) ? [{ type, file }] : [];
  });
  const files = [...photos, ...filed.map(({ file }) => file)];
  if (files.reduce((bytes, { size }) => bytes + size, 0) <= PIECE_MAX_BYTES) return whole(attempt);
  const ids: string[] = [];
  for (const file of files) {
    const say = (percent: number) => tell(draftingMessagesOfDocument().sending(ids.length + 1, files.length, percent));
    ids.push(await sendFile(file, say));
  }
  const facts = Object.fromEntries(Object.entries(form).filter(([, value]) => !isFile(value) && !Array.isArray(value)));
  const papers = Object.fromEntries(filed.map(({ type }, i) => [type, ids[photos.length + i]]));
  tell(draftingMessagesOfDocument().listing);
  try {
    return await patiently(() =>
      call<typeof addUploadedProperty>(
        { name: 'POST /property/add-uploaded-property' },
        // Safe: what a form says is what the schema takes in, and the server holds it to that.
        { body: { ...facts, [ATTEMPT]: attempt, photos: ids.slice(0, photos.length), papers } as never },
      ),
    );
  } catch (error) {
    // What has not arrived after all is sent afresh the next time.
    if (error instanceof ApiError && error.code === 'NO_SUCH_UPLOAD') localStorage.removeItem(UPLOADS);
    throw error;
  }
}

const isFile = (value: unknown): value is File => value instanceof File;

const tell = (text: string | undefined) => dispatchEvent(new CustomEvent(SENDING, { detail: text }));

/** @returns its id at the server, where it has arrived whole */
async function sendFile(file: File, say: (percent: number) => void): Promise<string> {
  let upload = await patiently(() => standingOf(file));
  while (upload.received < upload.bytes) {
    say(Math.floor((100 * upload.received) / upload.bytes));
    const { _id: id, received } = upload;
    upload = await patiently(async () => {
      try {
        const piece = new File([file.slice(received, received + PIECE_MAX_BYTES)], 'piece');
        const { data } = await call<typeof sendPiece>(
          { name: 'POST /property/send-piece/{id}', multipart: { lists: [] } },
          { params: { id }, body: { offset: String(received), piece } },
        );
        return data;
      } catch (error) {
        // It had arrived; what was lost was the answer.
        if (error instanceof ApiError && error.code === 'WRONG_OFFSET') return standingOf(file);
        throw error;
      }
    });
  }
  return upload._id;
}

/** How much of a file has arrived; it is announced where the server knows nothing of it. */
async function standingOf(file: File): Promise<Upload> {
  const name = `${file.name} ${file.size} ${file.lastModified}`;
  const known = remembered();
  const id = known[name];
  if (id !== undefined) {
    try {
      return (await call<typeof uploadStanding>({ name: 'GET /property/upload/{id}' }, { params: { id } })).data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
  const { data } = await call<typeof beginUpload>(
    { name: 'POST /property/begin-upload' },
    { body: { file_name: file.name.slice(-255), bytes: file.size } },
  );
  localStorage.setItem(UPLOADS, JSON.stringify({ ...known, [name]: data._id }));
  return data;
}

function remembered(): Record<string, string> {
  // Safe: nobody else writes under this name.
  return JSON.parse(localStorage.getItem(UPLOADS) ?? '{}') as Record<string, string>;
}

/** Tries again whenever there may be a connection again. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !MAY_PASS.has(error.code)) throw error;
      tell(draftingMessagesOfDocument().waiting);
      await new Promise<void>((done) => {
        const again = () => {
          removeEventListener('online', again);
          clearTimeout(timer);
          done();
        };
        const timer = setTimeout(again, TRIED_AGAIN_AFTER_MS);
        addEventListener('online', again);
      });
    }
  }
}

const MAY_PASS = new Set(['NO_NETWORK', 'NO_ANSWER', 'DATABASE_AWAY']);
