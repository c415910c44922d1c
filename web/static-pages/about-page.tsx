import type { ReactNode } from 'react';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { homeMessages } from '#messages/home.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-href.ts';

export const handle = { static: true };

export default function AboutPage() {
  const { about } = homeMessages;
  return (
    <div className="page pb-6">
      <PageHead title={siteMessages.words.about} description={about.description} />
      <PageHeader title={about.headline} breadcrumb={<Breadcrumb here={siteMessages.words.about} />} />
      <p className="mt-4 max-w-[42rem]">{about.intro}</p>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
        <Steps id="buyers" title={about.buyersTitle} steps={about.buyers} />
        <Steps id="sellers" title={about.sellersTitle} steps={about.sellers} />
      </div>
      <Part id="checks" title={about.checksTitle}>
        <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
          <Checks
            title={about.checkedTitle}
            points={about.checked}
            mark="check"
            tone="border-crop bg-crop-wash text-crop"
          />
          <Checks
            title={about.uncheckedTitle}
            points={about.unchecked}
            mark="x"
            tone="border-geru bg-geru-wash text-geru-dark"
          />
        </div>
        <p className="mt-4 max-w-[42rem]">{about.checksEnd}</p>
      </Part>
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        <Part id="view" title={about.revealTitle}>
          <ul className="mt-4 flex list-disc flex-col gap-2 pl-4 marker:text-geru-dark">
            {about.reveal.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-4">{about.revealEnd}</p>
        </Part>
        <Part id="fee" title={about.feeTitle}>
          {about.fee.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
        </Part>
      </div>
      <Part id="states" title={about.statesTitle}>
        <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {about.states.map(({ name, text }) => (
            <div key={name} className="card p-4 sm:max-lg:last:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3">
              <dt className="font-serif text-base font-bold">{name}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={inPageLanguage('/properties')} className={buttonClass('primary')}>
          {about.browse}
        </a>
        <a href={inPageLanguage('/contact')} className={buttonClass('secondary')}>
          {about.ask}
        </a>
      </p>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface StepsProps {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
}

function Steps({ id, title, steps }: StepsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ol className="mt-4">
        {steps.map((step, place) => (
          <li key={step.title} className="relative flex gap-4 pb-6 last:pb-0">
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-10 bottom-0 left-[1.1875rem] border-l-2 border-dashed border-line"
              />
            )}
            <span
              aria-hidden="true"
              className="figures flex size-10 shrink-0 items-center justify-center rounded-full bg-loam font-bold text-white"
            >
              {place + 1}
            </span>
            <div className="min-w-0 pt-1 wrap-anywhere">
              <h3 className="text-base wrap-anywhere">{step.title}</h3>
              <p className="mt-1 max-w-prose">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChecksProps {
  title: string;
  points: readonly string[];
  mark: IconName;
  tone: string;
}

function Checks({ title, points, mark, tone }: ChecksProps) {
  return (
    <div className="card p-4">
      <h3 className="text-base wrap-anywhere">{title}</h3>
      <ul className="mt-3 flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3 wrap-anywhere">
            <span
              aria-hidden="true"
              className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border ${tone}`}
            >
              <Icon name={mark} className="size-4" />
            </span>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
