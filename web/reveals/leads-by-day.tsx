import { number } from '#contract/indian-number.ts';
import type { LeadDay } from '#contract/leads.ts';
import { LEAD_DAYS } from '#contract/limits.ts';
import { emailsMessages } from '#messages/emails.ts';
import { leadsMessages } from '#messages/leads.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { DayPlot } from '#web/ui/day-plot.tsx';
import { shortDay } from '#web/ui/timestamp.ts';
import { type Column, Table } from '#web/ui/table.tsx';

export function LeadsByDay({ days }: { days: readonly LeadDay[] }) {
  const t = leadsMessages;
  const { myProperties } = listingFormMessages;
  const title = t.days({ days: LEAD_DAYS });
  const columns: Column<LeadDay>[] = [
    { header: emailsMessages.printed.date, namesRow: true, cell: ({ day }) => shortDay(day) },
    { header: myProperties.views, figures: true, cell: ({ views }) => number(views) },
    { header: shortlistMessages.shortlistings, figures: true, cell: ({ shortlistings }) => number(shortlistings) },
    { header: t.unlocks, figures: true, cell: ({ unlocks }) => number(unlocks) },
  ];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <div className="grid gap-4 md:grid-cols-3">
        <Chart name={myProperties.views} days={days} valueOf={({ views }) => views} />
        <Chart name={shortlistMessages.shortlistings} days={days} valueOf={({ shortlistings }) => shortlistings} />
        <Chart name={t.unlocks} days={days} valueOf={({ unlocks }) => unlocks} />
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.asTable}</summary>
        <div className="mt-2">
          <Table caption={title} columns={columns} rows={[...days].reverse()} rowKey={({ day }) => day} />
        </div>
      </details>
    </section>
  );
}

interface ChartProps {
  name: string;
  days: readonly LeadDay[];
  valueOf: (day: LeadDay) => number;
}

function Chart({ name, days, valueOf }: ChartProps) {
  const total = days.reduce((sum, day) => sum + valueOf(day), 0);
  const bars = days.map((day) => ({
    key: day.day,
    value: valueOf(day),
    title: `${shortDay(day.day)}: ${number(valueOf(day))}`,
  }));
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <div className="card flex flex-col gap-3 p-4">
      <p className="flex items-baseline justify-between gap-3">
        {name} <strong className="figures text-2xl">{number(total)}</strong>
      </p>
      <DayPlot
        label={`${name}: ${number(total)}`}
        bars={bars}
        textOf={number}
        from={first ? shortDay(first.day) : ''}
        to={last ? shortDay(last.day) : ''}
      />
    </div>
  );
}
