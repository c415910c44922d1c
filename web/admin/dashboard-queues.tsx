import { Link } from 'react-router';
import type { Overview } from '#contract/dashboard.ts';
import { number } from '#contract/indian-number.ts';
import { adminMessages } from '#messages/admin.ts';

type Queue = keyof Overview['queues'];

const PAGES: Record<Queue, string | undefined> = {
  listings: '/admin/properties?status=pending',
  pictures: '/admin/users?status=picture-waits',
  reports: '/admin/reports?status=open',
  enquiries: '/admin/enquiries?status=open',
  payments_open: '/admin/payments?status=open',
  disputes: '/admin/payments?status=disputed',
  letters_waiting: undefined,
  letters_failed: '/admin/letters?state=given-up',
};
// Safe: the keys of a record of all queues.
const QUEUES = Object.keys(PAGES) as Queue[];

export function Queues({ queues }: { queues: Overview['queues'] }) {
  const t = adminMessages.overview;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t.queues}</h2>
      <ul className="grid gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {QUEUES.map((queue) => (
          <li
            key={queue}
            className="card relative grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 px-4 py-2 sm:flex sm:flex-col sm:items-start sm:gap-1 sm:p-4"
          >
            <span
              className={`figures min-w-8 sm:leading-8 ${queues[queue] > 0 ? 'text-2xl font-semibold text-geru-dark' : 'text-xl text-bark'}`}
            >
              {number(queues[queue])}
            </span>
            <QueueName queue={queue} />
            <span className={`col-start-2 text-sm text-bark ${queues[queue] > 0 ? '' : 'max-sm:hidden'}`}>
              {t.queueNotes[queue]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function QueueName({ queue }: { queue: Queue }) {
  const t = adminMessages.overview;
  const page = PAGES[queue];
  if (!page) return <span className="font-semibold">{t.queueNames[queue]}</span>;
  return (
    <Link to={page} className="link font-semibold after:absolute after:inset-0">
      {t.queueNames[queue]}
    </Link>
  );
}
