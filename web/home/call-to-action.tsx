import { homeMessages } from '#messages/home.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';

export function CallToAction() {
  const { callToAction } = homeMessages;
  const list = buttonClass('secondary');
  return (
    <section className="bg-loam text-white" aria-labelledby="begin">
      <div className="page flex flex-col gap-4 py-6 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 id="begin" className="text-2xl">
            {callToAction.title}
          </h2>
          <p className="mt-1">{callToAction.text}</p>
        </div>
        <p className="flex flex-wrap gap-4">
          <a
            className={list}
            href={inPageLanguage('/login?next=/addProperty')}
            {...dataset({ 'data-show': 'signed-out' })}
          >
            {callToAction.list}
          </a>
          <a className={list} href={inPageLanguage('/addProperty')} {...dataset({ 'data-show': 'signed-in' })}>
            {callToAction.list}
          </a>
          <a className="inline-flex min-h-11 items-center font-semibold underline" href={inPageLanguage('/properties')}>
            {siteMessages.words.browsePlots}
          </a>
        </p>
      </div>
    </section>
  );
}
