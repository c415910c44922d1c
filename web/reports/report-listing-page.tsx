import { redirect } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import { displayOneProperty, PropertyReference } from '#contract/properties.ts';
import { isPublic } from '#contract/property-statuses.ts';
import { ListingReportForm, REPORT_MAX_CHARACTERS, reportListing } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { listingPath } from '#web/property/listing-path.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { headersOfAction, sendForm } from '#web/ui/form-without-script.ts';
import type { Route } from './+types/report-listing-page.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!PropertyReference.safeParse(params.id).success) throw new Response(null, { status: 404 });
  const answer = await context.get(apiClientContext)(displayOneProperty, { params });
  const [property] = answer.data;
  if (!property || !isPublic(property.status)) throw new Response(null, { status: 404 });
  return { property, sent: new URL(request.url).searchParams.has('sent') };
}

export const headers = headersOfAction;

export async function action(form: Route.ActionArgs) {
  const failed = await sendForm(form, ListingReportForm, (api, body) => api(reportListing, { body }));
  if (failed) return failed;
  throw redirect(`/report/${form.params.id}?sent=1`, 303);
}

/** A form for visitors, without script. A buyer who unlocked the plot has another, which can return the credit. */
export default function ReportListingPage({ loaderData: { property, sent }, actionData }: Route.ComponentProps) {
  const t = buyingMessages.reportListing;
  const title = plotTitle(property);
  const failed = actionData?.failed;
  return (
    <div className="page max-w-3xl pb-6">
      <PageHead
        title={`${t.open}: ${title}`}
        description={t.intro}
        path={`/report/${property.listing_number}`}
        indexed={false}
      />
      <PageHeader
        title={t.open}
        breadcrumb={
          <Breadcrumb through={[{ name: property.listing_number, href: listingPath(property) }]} here={t.open} />
        }
      />
      <p className="mt-2 text-base font-semibold">{title}</p>
      {sent && !actionData ? (
        <>
          <Outcome kind="success" title={buyingMessages.report.sent} text={t.sentText} />
          <a className={buttonClass('secondary', 'mt-4')} href={inPageLanguage('/properties')}>
            {propertyMessages.seeOthers}
          </a>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-bark">{t.intro}</p>
          {failed !== undefined && (
            <Outcome
              kind="error"
              title={buyingMessages.report.failed}
              text={failed || siteMessages.errors.serverError}
            />
          )}
          <ReportForm property={property} typed={actionData?.typed} issues={actionData?.issues} />
        </>
      )}
    </div>
  );
}

interface ReportFormProps {
  property: { _id: string; listing_number: string };
  typed: Record<string, string> | undefined;
  issues: Issue[] | undefined;
}

function ReportForm({ property, typed = {}, issues = [] }: ReportFormProps) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- after an error the first invalid field gets the focus
  const fieldOf = (name: string) => ({ name, issues, defaultValue: typed[name], autoFocus: issues[0]?.path === name });
  return (
    // Its own URL, so that Back after a failure leads to the input.
    <form
      method="post"
      action={`${inPageLanguage(`/report/${property.listing_number}`)}?form`}
      noValidate
      className="card mt-4 flex flex-col gap-4 p-4 sm:p-6"
    >
      <input type="hidden" name="property_id" value={property._id} />
      <TextAreaField
        label={buyingMessages.report.reason}
        hint={buyingMessages.reportListing.hint}
        rows={5}
        required
        maxLength={REPORT_MAX_CHARACTERS}
        {...fieldOf('reason')}
      />
      <TextField
        label={siteMessages.contact.emailOptional}
        hint={buyingMessages.reportListing.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...fieldOf('email')}
      />
      <Button type="submit" className="sm:self-start sm:min-w-48">
        {buyingMessages.report.send}
      </Button>
    </form>
  );
}

function Outcome({ kind, title, text }: { kind: 'success' | 'error'; title: string; text: string }) {
  return (
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`mt-4 rounded-md border p-4 ${kind === 'success' ? 'border-crop bg-crop-wash' : 'border-geru bg-card'}`}
    >
      <p className="font-bold">{title}</p>
      <p className="mt-1">{text}</p>
    </div>
  );
}

/** The listing is gone, or never was. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(typeof error === 'object' && error !== null && 'status' in error && error.status === 404)) throw error;
  return (
    <div className="page flex flex-col items-start gap-4 py-4 sm:py-6">
      <title>{`${propertyMessages.notFoundTitle} · ${siteMessages.product.name}`}</title>
      <PageHeader title={propertyMessages.notFoundTitle} />
      <p>{propertyMessages.notFoundText}</p>
      <a className={buttonClass('primary')} href={inPageLanguage('/properties')}>
        {propertyMessages.seeOthers}
      </a>
    </div>
  );
}
