import { data, redirect, useRouteLoaderData } from 'react-router';
import { QueryForm, sendQuery } from '#contract/enquiries.ts';
import type { Route } from './+types/contact-page.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { OperatorDetails } from '#web/layout/operator-details.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { siteMessages } from '#messages/site.ts';
import { apiClientContext, type RootLoader } from '#web/client/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { parseForm } from '#web/ui/form.ts';
import { ContactForm } from './contact-form.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { errorInPageWords, issuesInPageWords, type SaidError } from '#web/client/error-messages.ts';

export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

const TOO_MANY_REQUESTS = 429;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return retryAfter ? { 'retry-after': retryAfter } : new Headers();
};

/** Handles the form without script; with one, the element calls the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { values, issues } = parseForm(QueryForm, form);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  if (issues) return data({ typed, issues: issuesInPageWords(issues), failed: undefined }, { status: 400 });
  try {
    await context.get(apiClientContext)(sendQuery, { body: values });
  } catch (error) {
    if (error instanceof Response && error.status === TOO_MANY_REQUESTS) {
      // Safe: server/pages/render-page.ts writes it.
      const { message } = errorInPageWords((await error.json()) as SaidError);
      return data({ typed, issues: [], failed: message }, { status: error.status, headers: error.headers });
    }
    console.error(error);
    return data({ typed, issues: [], failed: '' }, { status: 500 });
  }
  throw redirect('/contact?sent=1', 303);
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = siteMessages;
  const hasFailed = actionData?.failed !== undefined;
  const outcome = hasFailed ? 'failed' : loaderData.sent && !actionData ? 'sent' : undefined;
  return (
    <div className="page py-6">
      <PageHead title={contact.title} description={contact.description} />
      <Breadcrumb here={contact.title} />
      <h1 className="headline">{contact.title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-bark">{contact.intro}</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="card p-5 sm:p-8" aria-labelledby="query">
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
            <h2 id="rights" className="text-lg">
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
    <section aria-labelledby="call" className="plot-lines rounded-plot bg-leaf p-6 text-white sm:p-8">
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
