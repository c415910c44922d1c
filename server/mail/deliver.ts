import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { isEmail } from '#server/database/email-key.ts';
import { letters } from '#server/database/schema.ts';
import type { UnderWay } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { inSpan } from '#server/spans.ts';
import { type Letter, LetterRefused, type Mail } from './mail.ts';

/** Whether a letter also goes to an address that refused one before. */
export type Urgency = 'can be done without' | 'tried whatever was said before';

export interface LetterJob extends UnderWay {
  kind: string;
  urgency: Urgency;
}

interface Log {
  warn(facts: object, message: string): void;
}

type Delivering = Pick<Services, 'db' | 'carrier' | 'clock' | 'config'> & { log: Log };

const ANSWER_MAX_CHARACTERS = 300;
const DAY = 24 * 60 * 60 * 1000;
/** Much longer than any job is tried. */
const SENT_REMEMBERED_MS = 30 * DAY;
const TROUBLE_REMEMBERED_MS = 90 * DAY;
const FORGOTTEN_AT_ONCE = 20;

/** Another try has handed this letter over already, or is about to. */
class AlreadyBegun extends Error {}

/**
 * Has a job write its letter and sends that, never twice (docs/decisions/007): its row stands in the database before the first
 * byte is handed over, and a letter whose row is there is only tried again after the server has said that it did not take it.
 * @throws Error when the letter is to be tried again later
 */
export async function deliverOnce(
  delivering: Delivering,
  job: LetterJob,
  write: (mail: Mail) => Promise<void>,
): Promise<void> {
  const { db, clock, log } = delivering;
  const [earlier] = await db.select({ state: letters.state }).from(letters).where(eq(letters.id, job.id));
  if (earlier) {
    // A process died, or lost the database, between the letter and its answer. What is written anew here could be a second letter.
    if (earlier.state === 'unanswered')
      log.warn({ letter: job.id, kind: job.kind }, 'letter unanswered, not sent again');
    return;
  }
  try {
    await write({ send: (letter) => send(delivering, job, letter) });
  } catch (error) {
    if (error instanceof AlreadyBegun) return;
    if (job.lastTry) {
      const answer = error instanceof Error ? error.message : String(error);
      await db
        .insert(letters)
        .values({ id: job.id, kind: job.kind, state: 'given-up', at: clock(), answer: shortened(answer) })
        .onConflictDoNothing();
    }
    throw error;
  }
  await forgetOldLetters(delivering);
}

async function send({ db, carrier, clock, config, log }: Delivering, job: LetterJob, letter: Letter): Promise<void> {
  const { id, kind } = job;
  const { to: address } = letter;
  const settle = (state: (typeof letters.$inferInsert)['state'], facts: Partial<typeof letters.$inferInsert> = {}) => {
    const row = { state, at: clock(), address, ...facts };
    return db
      .insert(letters)
      .values({ id, kind, ...row })
      .onConflictDoUpdate({ target: letters.id, set: row });
  };
  const refusedBefore = and(isEmail(letters.address, address), letters.addressRefused);

  // The operator's own address is never given up: what goes there is about money and questions.
  const urgent = job.urgency !== 'can be done without' || address === config.operatorEmail;
  if (!urgent && (await db.$count(letters, refusedBefore)) > 0) {
    await settle('withheld');
    return;
  }

  let begun = false;
  const begin = async () => {
    const [row] = await db
      .insert(letters)
      .values({ id, kind, state: 'unanswered', at: clock(), address })
      .onConflictDoNothing()
      .returning({ id: letters.id });
    if (!row) throw new AlreadyBegun();
    begun = true;
  };
  try {
    await inSpan({ name: 'hand over a letter', kind: 'client', attributes: { 'bhukhand.letter': kind } }, () =>
      carrier.carry(letter, { id, begin }),
    );
  } catch (error) {
    const refusal = error instanceof LetterRefused ? error : undefined;
    const answer = shortened(error instanceof Error ? error.message : String(error));
    if (refusal?.permanent) {
      await settle('refused', { answer, addressRefused: refusal.ofAddress });
      // Without the answer: servers like to repeat the address in it.
      log.warn({ letter: id, kind }, 'letter refused');
      return;
    }
    if (begun && !refusal) {
      await settle('unanswered', { answer });
      log.warn({ letter: id, kind }, 'letter unanswered, not sent again');
      return;
    }
    if (job.lastTry) await settle('given-up', { answer });
    else if (begun) await db.delete(letters).where(eq(letters.id, id));
    throw error;
  }
  await settle('sent', { address: null, answer: null });
  await db.update(letters).set({ addressRefused: false }).where(refusedBefore);
}

const shortened = (answer: string) => answer.replace(/\s+/g, ' ').slice(0, ANSWER_MAX_CHARACTERS);

/** A few at each letter, so that the table stays small without a task of its own. */
async function forgetOldLetters({ db, clock }: Delivering): Promise<void> {
  const now = clock().getTime();
  const before = (milliseconds: number) => lt(letters.at, new Date(now - milliseconds));
  const old = db
    .select({ id: letters.id })
    .from(letters)
    .where(
      or(
        and(eq(letters.state, 'sent'), before(SENT_REMEMBERED_MS)),
        and(ne(letters.state, 'sent'), eq(letters.addressRefused, false), before(TROUBLE_REMEMBERED_MS)),
      ),
    )
    .limit(FORGOTTEN_AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(letters).where(inArray(letters.id, old));
}
