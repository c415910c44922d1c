import { Agent } from 'node:https';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { savedSearchPath } from '#contract/alert-kinds.ts';
import { pathIn } from '#contract/languages.ts';
import type { addPush } from '#contract/push.ts';
import { sessionOf } from '#server/accounts/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import { sessions } from '#server/database/schema/accounts.ts';
import { pushSubscriptions } from '#server/database/schema/alerts.ts';
import { settings } from '#server/database/schema/settings.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { badInput, issue } from '#server/errors.ts';
import type { PushTransport, Services } from '#server/services.ts';
import { outsideNight } from './alert-times.ts';
import { alertPush, type Batch, findAlertedUser, readBatch } from './batches.ts';
import { lookupPublic, mayBePublic } from './public-hosts.ts';
import { placeWith } from './saved-searches.ts';

/** A push service that is silent must not hold the job's worker. */
const TIMEOUT_MS = 10_000;
/** For how long it keeps the notification of a phone that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
/** Statuses of a subscription that has ended (RFC 8030). */
const ENDED = new Set([404, 410]);
const SECOND_MS = 1000;

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
  /** Authorities to trust besides the usual ones. */
  ca?: string;
}

/** Encrypted for the browser (RFC 8291) and signed by this site (RFC 8292), both by web-push. */
export async function openPush(db: Database, { operatorEmail, pushToAnyHost, ca }: PushConfig): Promise<PushTransport> {
  const vapidDetails = { subject: `mailto:${operatorEmail}`, ...(await vapidKeys(db)) };
  const agent = new Agent({ ...(pushToAnyHost ? {} : { lookup: lookupPublic }), ...(ca === undefined ? {} : { ca }) });
  return {
    publicKey: vapidDetails.publicKey,
    async send({ endpoint, p256dh, auth }, payload) {
      // One that was kept before the rule.
      if (!pushToAnyHost && !mayBePublic(endpoint)) return 'ended';
      const webPush = await loadWebPush();
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails,
          TTL: KEPT_SECONDS,
          timeout: TIMEOUT_MS,
          agent,
        });
        return 'sent';
      } catch (error) {
        if (error instanceof webPush.WebPushError && ENDED.has(error.statusCode)) return 'ended';
        throw error;
      }
    },
  };
}

type Subscription = z.output<NonNullable<(typeof addPush)['body']>>;

/**
 * A browser of another session's moves to this one.
 * @throws HttpError 400 for an address of no public host
 */
export async function addSubscription(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string | undefined,
  { endpoint, p256dh, auth }: Subscription,
): Promise<null> {
  if (!config.pushToAnyHost && !mayBePublic(endpoint)) throw badInput(issue('endpoint', 'INVALID'));
  const [session] = await db.select({ sessionId: sessions.id }).from(sessions).where(sessionOf(token));
  if (!session) return null;
  const kept = { ...session, p256dh, auth };
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...kept })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: kept });
  return null;
}

export async function removeSubscription(db: Database, userId: string, endpoint: string): Promise<null> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), isOf(userId)));
  return null;
}

const isOf = (userId: string) =>
  sql`${pushSubscriptions.sessionId} in (select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId})`;

type PushServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'push'>;

/**
 * One notification on each of the user's browsers, which replaces itself where a try repeats it. At night it waits.
 * @throws Error when a push service has to be asked again
 */
export async function sendAlertPush({ db, jobs, clock, config, push }: PushServices, batch: Batch): Promise<void> {
  const waitsFor = outsideNight(clock(), config).getTime() - clock().getTime();
  if (waitsFor > 0) {
    const afterSeconds = Math.ceil(waitsFor / SECOND_MS);
    await db.transaction((tx) => jobs.enqueue(tx, alertPush, batch, { afterSeconds }));
    return;
  }
  const user = await findAlertedUser(db, batch.userId);
  const found = user ? await readBatch(db, batch.batch, 'push') : [];
  const [first] = found;
  if (!user || !first) return;
  const { letters } = await emailMessagesIn(user.language);
  const names = [...new Set(found.map(({ searchName }) => searchName))];
  const searches = new Set(found.map(({ searchId }) => searchId));
  const payload = JSON.stringify({
    title: letters.alert.heading({ count: found.length }),
    body: names.join('\n'),
    lang: user.language,
    tag: batch.batch,
    path: pathIn(user.language, searches.size === 1 ? await listPath(db, first) : '/savedSearches'),
  });
  const browsers = await db.select().from(pushSubscriptions).where(isOf(user.id));
  const failures: unknown[] = [];
  for (const browser of browsers) {
    const outcome = await push.send(browser, payload).catch((error: unknown) => void failures.push(error));
    if (outcome === 'ended') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint));
  }
  if (failures.length > 0) throw new Error('A push service did not take a notification', { cause: failures[0] });
}

async function listPath(
  db: Database,
  { areaId, query }: Pick<Awaited<ReturnType<typeof readBatch>>[number], 'areaId' | 'query'>,
): Promise<string> {
  const { state, district, mandal } = (areaId && (await placeWith(db, areaId))) || {};
  const area = state ? { state, ...(district && { district }), ...(mandal && { mandal }) } : null;
  return savedSearchPath({ area, query });
}
