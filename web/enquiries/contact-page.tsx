import { redirect, useRouteLoaderData } from 'react-router';
import { QueryForm, sendQuery } from '#contract/enquiries.ts';
import type { Route } from './+types/contact-page.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { OperatorDetails } from '#web/layout/operator-details.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { siteMessages } from '#messages/site.ts';
import type { RootLoader } from '#web/client/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { headersOfAction, sendForm } from '#web/ui/form-without-script.ts';
import { ContactForm } from './contact-form.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

export const headers = headersOfAction;

/** Handles the form without script; with one, the element calls the API. */
export async function action(form: Route.ActionArgs) {
  const failed = await sendForm(form, QueryForm, (api, body) => api(sendQuery, { body }));
  if (failed) return failed;
  throw redirect('/contact?sent=1', 303);
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = siteMessages;
  const hasFailed = actionData?.failed !== undefined;
  const outcome = hasFailed ? 'failed' : loaderData.sent && !actionData ? 'sent' : undefined;
  return (
    <div className="page pb-6">
      <PageHead title={contact.title} description={contact.description} />
      <PageHeader title={contact.title} breadcrumb={<Breadcrumb here={contact.title} />} />
      <p className="mt-2 mb-6 max-w-prose text-bark">{contact.intro}</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="card p-4 sm:p-6" aria-labelledby="query">
          <h2 id="query" className="text-2xl">
            {contact.formTitle}
          </h2>
          <ContactForm
            typed={actionData?.typed}
            issues={actionData?.issues}
            outcome={outcome}
            reason={actionData?.failed}
          />
        </section>
        <div className="flex flex-col gap-6">
          <CallBanner />
          <section aria-labelledby="rights">
            <h2 id="rights" className="text-xl">
              {contact.rightsTitle}
            </h2>
            <p className="mt-2 max-w-prose text-bark">{contact.rightsText}</p>
          </section>
          <OperatorDetails />
        </div>
      </div>
    </div>
  );
}

function CallBanner() {
  const { contact } = siteMessages;
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  return (
    <section aria-labelledby="call" className="plot-lines rounded-lg bg-leaf p-6 text-white sm:p-6">
      <h2 id="call" className="text-2xl">
        {contact.bannerTitle}
      </h2>
      <p className="mt-2">{contact.bannerText}</p>
      {operator && (
        <a
          href={`tel:${operator.publicPhone.replace(/[\s-]/g, '')}`}
          className="figures mt-4 inline-flex min-h-11 items-center text-2xl font-bold underline decoration-2 underline-offset-4"
        >
          {operator.publicPhone}
        </a>
      )}
      {/* The specification links it there; the number itself calls. */}
      <p className="mt-4">
        <a href={inPageLanguage('/')} className={buttonClass('secondary')}>
          {contact.callNow}
        </a>
      </p>
    </section>
  );
}
