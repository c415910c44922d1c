import { ECDH } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import type { addPush } from '#contract/push.ts';
import { sessionOf } from '#server/accounts/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { pushSubscriptions } from '#server/database/schema/alerts.ts';
import { settings } from '#server/database/schema/settings.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { badInput, issue } from '#server/errors.ts';
import { mayBePublic } from '#server/outgoing/public-hosts.ts';
import { sendToStranger } from '#server/outgoing/send-to-stranger.ts';
import type { PushTransport, Services } from '#server/services.ts';
import { inTheDay } from '#server/email/night.ts';
import { alertPush, findAlertedUser, isBrowserOf, readBatch } from './batches.ts';
import { listPathOf } from './saved-searches.ts';

/** Browsers of a user; one more replaces the oldest. */
export const BROWSERS_MAX = 10;
/** Seconds for which the push service keeps the notification of a phone that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
/** Statuses of a subscription that has ended (RFC 8030). */
const ENDED = new Set([404, 410]);
/** Refusals that may end: a timeout, too early, too many. */
const MAY_END = new Set([408, 425, 429]);
/** Chrome's address of a subscription whose permission was taken back is of this domain, which cannot be registered. */
const OF_NOBODY = /\.invalid\.?$/;
const PUBLIC_KEY_BYTES = 65;
const AUTH_LEAST_BYTES = 16;
const REASON_MAX_CHARACTERS = 200;

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

// Loaded on demand: most processes send no notification for hours.
const loadWebPush = async () => (await import('web-push')).default;

/** Makes the keys at the first start; processes that start at once agree on one pair. */
async function vapidKeys(db: Database): Promise<VapidKeys> {
  const kept = await readVapidKeys(db);
  if (kept) return kept;
  const made = (await loadWebPush()).generateVAPIDKeys();
  await db
    .update(settings)
    .set({ vapidPublicKey: made.publicKey, vapidPrivateKey: made.privateKey })
    .where(sql`${settings.vapidPublicKey} is null`);
  const agreed = await readVapidKeys(db);
  if (!agreed) throw new Error('The database has no keys for notifications');
  return agreed;
}

async function readVapidKeys(db: Database): Promise<VapidKeys | undefined> {
  const [kept] = await db
    .select({ publicKey: settings.vapidPublicKey, privateKey: settings.vapidPrivateKey })
    .from(settings);
  const { publicKey, privateKey } = kept ?? {};
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

interface PushConfig extends Pick<Config, 'operatorEmail' | 'pushToAnyHost'> {
  ca?: string;
}

/** Whether something can be encrypted for a browser with these: web-push's errors do not say whose key is wrong. */
function canBeEncryptedFor({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(p256dh, 'base64url').length !== PUBLIC_KEY_BYTES) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length >= AUTH_LEAST_BYTES;
}

/** Encrypted for the browser (RFC 8291) and signed by this site (RFC 8292), both by web-push. */
export async function openPush(
  db: Database,
  { operatorEmail, pushToAnyHost, ca }: PushConfig,
  log: { warn(facts: object, message: string): void },
): Promise<PushTransport> {
  const vapidDetails = { subject: `mailto:${operatorEmail}`, ...(await vapidKeys(db)) };
  return {
    publicKey: vapidDetails.publicKey,
    async send({ endpoint, p256dh, auth }, payload) {
      // A subscription from before the rule.
      if (!pushToAnyHost && !mayBePublic(endpoint)) return 'ended';
      // web-push reads the host with another parser, so it gets the address as `new URL` spells it.
      const { href, hostname, origin } = new URL(endpoint);
      if (OF_NOBODY.test(hostname) || !canBeEncryptedFor({ p256dh, auth })) return 'ended';
      const webPush = await loadWebPush();
      const { headers, body } = webPush.generateRequestDetails({ endpoint: href, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: KEPT_SECONDS,
      });
      const answer = await sendToStranger(href, { method: 'POST', headers, body }, { toAnyHost: pushToAnyHost, ca });
      const { status } = answer;
      if (ENDED.has(status)) return 'ended';
      if (status >= 200 && status < 300) return 'sent';
      const reason = answer.text.slice(0, REASON_MAX_CHARACTERS);
      const isFinal = status >= 400 && status < 500 && !MAY_END.has(status);
      if (!isFinal) throw new Error(`The push service answered ${status}: ${reason}`);
      // Not deleted: with a wrong key of ours every browser's service answers 403.
      log.warn({ service: origin, status, reason }, 'notification refused');
      return 'refused';
    },
  };
}

type Subscription = z.output<NonNullable<(typeof addPush)['body']>>;

/**
 * A browser of another session moves to this one. A repeated subscription counts as new.
 * @throws HttpError 400 for an address of no public host
 */
export async function addSubscription(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  token: string | undefined,
  { endpoint, p256dh, auth }: Subscription,
): Promise<null> {
  if (!config.pushToAnyHost && !mayBePublic(endpoint)) throw badInput(issue('endpoint', 'INVALID'));
  await db.transaction(async (tx) => {
    // The lock lets no two of a user's browsers each count the same ten.
    const [session] = await tx
      .select({ sessionId: sessions.id, userId: users.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(sessionOf(token))
      .for('no key update', { of: users });
    if (!session) return;
    const kept = { sessionId: session.sessionId, p256dh, auth, createdAt: clock() };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...kept })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: kept });
    const ofUser = tx
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(isBrowserOf(session.userId));
    const tooMany = ofUser.orderBy(desc(pushSubscriptions.createdAt)).offset(BROWSERS_MAX);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, tooMany));
  });
  return null;
}

export async function removeSubscription(db: Database, userId: string, endpoint: string): Promise<null> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), isBrowserOf(userId)));
  return null;
}

type AlertPush = z.output<(typeof alertPush)['data']>;
type PushServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'push'>;

/** Users to whom this process is sending: one user's slow push service takes one worker, not all. */
const usersBeingSentTo = new Set<string>();
/** The slowest push service answers within this time. */
const AGAIN_AFTER_SECONDS = 10;
export const PUSHES_AT_ONCE = 8;

/**
 * Sends one notification to each of the user's browsers; a repeated one replaces the first. It waits at night, and
 * while the same user is being sent another.
 * @throws Error when a push service has to be asked again
 */
export async function sendAlertPush(services: PushServices, batch: AlertPush): Promise<void> {
  const { db, jobs, clock, config } = services;
  const { afterSeconds: untilMorning } = inTheDay(clock(), config);
  const afterSeconds = untilMorning || (usersBeingSentTo.has(batch.userId) ? AGAIN_AFTER_SECONDS : 0);
  if (afterSeconds > 0) {
    await db.transaction((tx) => jobs.enqueue(tx, alertPush, batch, { afterSeconds }));
    return;
  }
  usersBeingSentTo.add(batch.userId);
  try {
    await sendToBrowsers(services, batch);
  } finally {
    usersBeingSentTo.delete(batch.userId);
  }
}

async function sendToBrowsers({ db, push, jobs }: PushServices, batch: AlertPush): Promise<void> {
  const user = await findAlertedUser(db, batch.userId);
  const found = user ? await readBatch(db, batch.batch, 'push') : [];
  const [first] = found;
  if (!user || !first) return;
  const { emails } = await emailMessagesIn(user.language);
  const names = [...new Set(found.map(({ searchName }) => searchName))];
  const searches = new Set(found.map(({ searchId }) => searchId));
  const payload = JSON.stringify({
    title: emails.alert.heading({ count: found.length }),
    body: names.join('\n'),
    lang: user.language,
    tag: batch.batch,
    path: pathIn(user.language, searches.size === 1 ? await listPathOf(db, first) : '/savedSearches'),
  });
  await sendToBrowsersOf({ db, push }, { userId: user.id, payload, endpoint: batch.endpoint }, (tx, browser, wait) =>
    jobs.enqueue(tx, alertPush, { ...batch, ...browser }, wait),
  );
}

interface Notification {
  userId: string;
  payload: string;
  /** The browser to notify again; all of them if undefined. */
  endpoint: string | undefined;
}

type AskAgain = (tx: Transaction, browser: { endpoint: string }, wait: { afterSeconds: number }) => Promise<unknown>;

/** The first retry of a job waits as long. */
const FAILED_AGAIN_AFTER_SECONDS = 30;

/**
 * Shows a notification in each browser of a user that allows them. `askAgain` enqueues a job for one whose push service
 * failed, so that those that took it show it once.
 * @throws Error when all push services have to be asked again, by the same job
 */
export async function sendToBrowsersOf(
  { db, push }: Pick<Services, 'db' | 'push'>,
  { userId, payload, endpoint }: Notification,
  askAgain: AskAgain,
): Promise<void> {
  const browsers = await db
    .select()
    .from(pushSubscriptions)
    .where(and(isBrowserOf(userId), endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint)))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(BROWSERS_MAX);
  const failures: { endpoint: string; error: unknown }[] = [];
  const sendTo = async (browser: (typeof browsers)[number]) => {
    const outcome = await push
      .send(browser, payload)
      .catch((error: unknown) => void failures.push({ endpoint: browser.endpoint, error }));
    if (outcome === 'ended') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint));
  };
  // Sends in parallel, so that a slow push service keeps no other browser waiting.
  await Promise.all(browsers.map(sendTo));
  if (failures.length === 0) return;
  if (failures.length === browsers.length)
    throw new Error('A push service did not take a notification', { cause: failures[0]?.error });
  await db.transaction(async (tx) => {
    for (const failed of failures)
      await askAgain(tx, { endpoint: failed.endpoint }, { afterSeconds: FAILED_AGAIN_AFTER_SECONDS });
  });
}
