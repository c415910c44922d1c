import { Id } from '#contract/endpoint.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/failure-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  const plan = Id.safeParse(new URL(request.url).searchParams.get('plan'));
  return { plan: plan.data };
}

/** The plan is in the URL, so a retry opens its checkout, in another browser too. */
export default function FailurePage({ loaderData: { plan } }: Route.ComponentProps) {
  const { product } = siteMessages;
  const t = buyingMessages.payments;
  return (
    <div className="page py-4 sm:py-6">
      <title>{`${t.paymentFailed} · ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="card mx-auto flex max-w-xl flex-col items-start gap-4 p-6 sm:p-6">
        <PageHeader title={t.paymentFailed} />
        <p>{t.failedText}</p>
        <ul className="list-disc pl-4">
          {t.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
        <p>{t.failedLate}</p>
        <div className="flex flex-wrap gap-3">
          <a
            className={buttonClass('primary')}
            href={inPageLanguage(plan === undefined ? '/subscription' : `/checkout?plan=${plan}`)}
          >
            {t.tryAgain}
          </a>
          <a className={buttonClass('secondary')} href={inPageLanguage('/properties')}>
            {t.backToProperties}
          </a>
        </div>
      </div>
    </div>
  );
}
