import { inPageLanguage } from '#web/client/language.ts';
import { homeMessages } from '#messages/home.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Native `details` work without script, and the browser's search finds their text. */
export function Faq() {
  const { faq } = homeMessages;
  const { entries } = homeMessages.faq;
  return (
    <section className="page py-6 sm:py-10" aria-labelledby="faq">
      <h2 id="faq" className="mb-4 text-2xl">
        {faq.title}
      </h2>
      <div className="card divide-y divide-line">
        {entries.map(({ question, answer, points = [], afterwards, links = [] }) => (
          <details key={question} name="faq" className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 py-3 font-semibold hover:bg-sand [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="chevron-down" className="text-geru-dark group-open:rotate-180" />
            </summary>
            <div className="flex max-w-prose flex-col gap-3 px-4 pb-6">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul className="flex list-disc flex-col gap-2 pl-4">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              {afterwards && <p>{afterwards}</p>}
              {links.length > 0 && (
                <p className="flex flex-wrap gap-x-4">
                  {links.map(({ name, href }) => (
                    <a
                      key={href}
                      className="link inline-flex min-h-11 items-center font-semibold"
                      href={inPageLanguage(href)}
                    >
                      {name}
                    </a>
                  ))}
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
