import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { number } from '#contract/indian-number.ts';
import { displayTrust, SHOWN_MIN, type TrustFigures } from '#contract/trust.ts';
import { buyingMessages } from '#messages/buying.ts';
import { darkPatternsMessages } from '#messages/dark-patterns.ts';
import { refundMessages } from '#messages/refund.ts';
import { siteMessages } from '#messages/site.ts';
import { trustMessages } from '#messages/trust.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { apiClientContext, type RootLoader } from '#web/client/page-context.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { day, month } from '#web/ui/date.ts';
import type { Route } from './+types/trust-page.ts';
import { filledText } from './filled-text.ts';
import { TextBlocks } from './long-text-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Address of the refund policy's section about the rules of credit-returns.ts. */
const RULES_ID = 'by-themselves';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiClientContext)(displayTrust)).data;
}

export default function TrustPage({ loaderData: figures }: Route.ComponentProps) {
  const t = trustMessages;
  return (
    <div className="page pb-6">
      <PageHead title={t.title} description={t.description} />
      <Breadcrumb here={t.title} />
      <div className="max-w-[42rem]">
        <PageHeader title={t.title} />
        <p className="mt-4">{t.intro}</p>
        {figures?.unlocks ? <Figures figures={figures} /> : <p className="card mt-6 p-4">{t.newMarket}</p>}
        <Rules />
        <Part id="cannot" title={t.cannot.heading}>
          <ul className="mt-4 flex list-disc flex-col gap-2 pl-4 marker:text-geru-dark">
            <li>{t.cannot.title}</li>
            <li>{t.cannot.possession}</li>
            <li>{t.cannot.boundaries}</li>
          </ul>
          <p className="mt-4">
            <a className="link inline-flex min-h-11 items-center" href={inPageLanguage('/dark-patterns')}>
              {darkPatternsMessages.title}
            </a>
          </p>
        </Part>
      </div>
    </div>
  );
}

const shown = (count: number | null) => (count === null ? trustMessages.fewer({ least: SHOWN_MIN }) : number(count));

/** No row where too few are behind it: 'fewer than 5' hours would be a praise that is not ours. */
const measured = (name: string, value: number | null, inWords: (value: number) => string): [string, string][] =>
  value === null ? [] : [[name, inWords(Math.round(value))]];

function Figures({ figures }: { figures: TrustFigures }) {
  const t = trustMessages;
  const { return_hours: untilReturn, decision_hours: untilDecision, answered_percent: answered } = figures;
  return (
    <>
      <Part id="figures" title={t.lastMonths}>
        <Counts
          rows={[
            [t.unlocks, shown(figures.unlocks)],
            [t.returns, shown(figures.returns)],
            ...measured(t.returnHours, untilReturn, number),
            ...measured(t.answered, answered, (percent) => `${percent}%`),
            [t.stale, shown(figures.stale)],
            [t.reports, shown(figures.reports)],
            ...measured(t.decisionHours, untilDecision, number),
          ]}
        />
        <p className="mt-3 text-sm text-bark">{t.note({ date: day(figures.as_of), least: SHOWN_MIN })}</p>
      </Part>
      <Part id="reasons" title={t.reasons}>
        <Counts
          rows={figures.returns_by_rule.map(({ rule, count }) => [
            rule === 'upheld' ? t.upheld : buyingMessages.returns.rules[rule],
            shown(count),
          ])}
        />
      </Part>
      <Part id="outcomes" title={t.outcomes.heading}>
        <Counts rows={figures.reports_by_outcome.map(({ outcome, count }) => [t.outcomes[outcome], shown(count)])} />
      </Part>
      <Part id="months" title={t.months}>
        <Months months={figures.months} />
      </Part>
    </>
  );
}

function Counts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="card figures mt-4 px-4 py-2">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="max-w-[40%] shrink-0 text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Months({ months }: Pick<TrustFigures, 'months'>) {
  const t = trustMessages;
  const columns = [
    [t.unlocks, 'unlocks'],
    [t.returns, 'returns'],
    [t.reports, 'reports'],
  ] as const;
  return (
    <div role="group" aria-labelledby="months" tabIndex={0} className="card figures mt-4 overflow-x-auto px-3 py-2">
      <table className="w-full text-left align-top text-sm">
        <thead className="text-bark max-sm:hidden">
          <tr className="align-bottom">
            <th scope="col">
              <span className="sr-only">{t.months}</span>
            </th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className="py-2 pl-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month} className="border-t border-line max-sm:grid max-sm:grid-cols-[5.5rem_1fr] max-sm:py-2">
              <th scope="row" className="py-2 font-semibold max-sm:row-span-3 max-sm:py-0">
                {month(one.month)}
              </th>
              {columns.map(([name, column]) => (
                <td
                  key={name}
                  className="py-2 pl-2 text-right max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:py-0"
                >
                  <span className="text-left text-bark sm:hidden">{name}</span>
                  <span className="whitespace-nowrap">{shown(one[column])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rules are a section of the refund policy: both pages print the same text, filled from RETURN_RULES. */
function Rules() {
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  const { sections } = operator ? filledText(refundMessages, operator) : refundMessages;
  const rules = sections.find(({ id }) => id === RULES_ID);
  if (!rules) return null;
  return (
    <Part id={rules.id} title={rules.title}>
      <TextBlocks blocks={rules.text} />
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={inPageLanguage('/refund-policy')}>
          {siteMessages.layout.refunds}
        </a>
      </p>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
