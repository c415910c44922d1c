import { useRouteLoaderData } from 'react-router';
import type { RootLoader } from '#web/client/page-context.ts';
import { siteMessages } from '#messages/site.ts';

/**
 * The operator and its grievance officer (Consumer Protection (E-Commerce) Rules 2020, rule 4; IT Rules 2021, rule 3).
 */
export function OperatorDetails() {
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  if (!operator) return null;
  const { operator: t, words } = siteMessages;
  const { legalName, legalAddress, grievanceOfficer, publicPhone } = operator;
  return (
    <section aria-labelledby="operator" className="mt-10 max-w-[42rem] wrap-anywhere">
      {/* Not a heading, since the policies' headings name their sections. */}
      <p id="operator" className="font-serif text-base font-bold">
        {t.title}
      </p>
      <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Detail name={t.legalName}>{legalName}</Detail>
        {legalAddress && <Detail name={t.address}>{legalAddress}</Detail>}
        <Detail name={t.grievanceOfficer}>{grievanceOfficer.name}</Detail>
        <Detail name={words.email}>
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${grievanceOfficer.email}`}>
            {grievanceOfficer.email}
          </a>
        </Detail>
        <Detail name={words.phone}>{publicPhone}</Detail>
      </dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-bark sm:py-2">{name}</dt>
      <dd className="figures flex items-center max-sm:mb-3">{children}</dd>
    </>
  );
}
