import { Form, Link, useNavigation } from 'react-router';
import type { answerAsked, askedListings } from '#contract/owner-answers.ts';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { OWNER_ANSWERS, OWNER_TOKEN } from '#contract/owner-link.ts';
import { shownPhone } from '#contract/phone.ts';
import { accountMessages } from '#messages/account.ts';
import { emailsMessages } from '#messages/emails.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/still-for-sale-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { ApiError, call } from '#web/client/api.ts';
import { isOutOfReach } from '#web/client/api-error.ts';
import { showToast } from '#web/client/toast.ts';
import { OwnPage, OwnPageFailed } from '#web/layout/own-page.tsx';
import { loadLocalNames } from '#web/places/place-names.ts';
import { Place } from '#web/places/place.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { textIn } from '#web/ui/form.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';

/** Never cached: each link is another URL and would evict pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Opening the link changes nothing, because mail scanners open links and run their scripts. */
export async function clientLoader({ params: { token }, request: { signal } }: Route.ClientLoaderArgs) {
  if (!OWNER_TOKEN.test(token)) return { asked: undefined };
  try {
    const [{ data }] = await Promise.all([
      call<typeof askedListings>(
        { name: 'GET /property/asked-listings' },
        { query: { token }, signal, withoutToken: true },
      ),
      loadLocalNames(),
    ]);
    return { asked: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'NO_SUCH_RESET') throw error;
    return { asked: undefined };
  }
}

export async function clientAction({ params: { token }, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const answer = OWNER_ANSWERS.find((one) => one === textIn(form, 'answer'));
  if (!answer) return { settled: false, answer };
  try {
    await call<typeof answerAsked>(
      { name: 'POST /property/answer-asked' },
      { body: { token, property_id: textIn(form, 'property_id') || undefined, answer }, withoutToken: true },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: error.message });
    // The reloaded page says if the link has ended.
    return { settled: false, outdated: !isOutOfReach(error), answer: undefined };
  }
  return { settled: true, answer };
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function StillForSalePage({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const { asked: t, freshness } = emailsMessages;
  const busy = useNavigation().state !== 'idle';
  if (!asked) {
    return (
      <OwnPage title={accountMessages.reset.dead}>
        <p className="-mt-4 max-w-prose text-bark">{accountMessages.reset.deadText}</p>
        <Link to="/myproperties" className={buttonClass('primary', 'self-start')}>
          {siteMessages.layout.myProperties}
        </Link>
      </OwnPage>
    );
  }
  const { phone, listings } = asked;
  const texts = {
    'for-sale': t.forSale({ phone: shownPhone(phone) }),
    sold: propertyMessages.status.sold,
    'new-number': t.newNumber,
  };
  const buyersWait = listings.some((listing) => listing.buyers_wait);
  return (
    <OwnPage title={freshness.subject}>
      {actionData?.answer === 'new-number' && (
        <p role="status">
          {t.changeNumber}{' '}
          <Link to="/account" className="link">
            {siteMessages.layout.account}
          </Link>
        </p>
      )}
      {listings.length === 0 && <p role="status">{t.thanks}</p>}
      {listings.length > 0 && <p className="max-w-prose">{buyersWait ? t.within : freshness.after(FRESHNESS_DAYS)}</p>}
      {listings.length > 1 && (
        <Form method="post">
          <button type="submit" name="answer" value="for-sale" disabled={busy} className={buttonClass('primary')}>
            {freshness.all}
          </button>
        </Form>
      )}
      <ul className="flex flex-col gap-4">
        {listings.map((property) => (
          <li key={property._id} className="card p-4">
            <h2 className="text-xl">{plotTitle(property)}</h2>
            <p className="figures text-sm text-bark">
              {property.listing_number} · <Place of={property} />
            </p>
            {property.buyers_wait && <p className="mt-1 text-sm">{t.told}</p>}
            {property.is_hidden && <p className="mt-1 text-sm font-semibold">{propertyMessages.status.unconfirmed}</p>}
            <Form method="post" className="mt-3 flex flex-wrap gap-3" aria-label={property.listing_number}>
              <input type="hidden" name="property_id" value={property._id} />
              {OWNER_ANSWERS.map((answer) => (
                <button
                  key={answer}
                  type="submit"
                  name="answer"
                  value={answer}
                  disabled={busy}
                  className={buttonClass(answer === 'for-sale' && listings.length === 1 ? 'primary' : 'secondary')}
                >
                  {texts[answer]}
                </button>
              ))}
            </Form>
          </li>
        ))}
      </ul>
    </OwnPage>
  );
}

export function HydrateFallback() {
  return (
    <OwnPage title={emailsMessages.freshness.subject}>
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    </OwnPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnPageFailed title={emailsMessages.freshness.subject} error={error} />;
}
