import { pageLanguage } from '#web/client/language.ts';
import { homeMessages } from '#messages/home.ts';
import { siteMessages } from '#messages/site.ts';
import { Icon } from '#web/ui/icon.tsx';

export function Quality() {
  const { about, quality } = homeMessages;
  return (
    <section className="border-y border-line bg-crop-wash" aria-labelledby="quality">
      <div className="page py-6 sm:py-10">
        <h2 id="quality" className="text-2xl">
          {quality.title}
        </h2>
        <div className="mt-4 grid grid-cols-1 gap-6 sm:gap-6 lg:grid-cols-2">
          <div className="min-w-0">
            <p className="font-semibold">{about.checkedTitle}</p>
            <ul className="mt-3 grid gap-2">
              {about.checked.map((check) => (
                <li key={check} className="flex gap-3 wrap-anywhere">
                  <Icon name="check" className="text-crop" />
                  {check}
                </li>
              ))}
            </ul>
            <p className="mt-4">{quality.limits}</p>
            <h3 id="offices" className="mt-6">
              {quality.officesTitle}
            </h3>
            <div role="region" aria-labelledby="offices" tabIndex={0} className="overflow-x-auto">
              <table className="mt-2 w-full text-left max-sm:text-sm">
                <thead>
                  <tr className="border-b border-line text-sm">
                    <th scope="col" className="py-2 pr-3">
                      {siteMessages.areas.state}
                    </th>
                    <th scope="col" className="py-2 pr-3">
                      {quality.officesColumns.office}
                    </th>
                    <th scope="col" className="py-2">
                      {quality.officesColumns.records}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {quality.offices.map(({ office, records }, place) => (
                    <tr key={records} className="border-b border-line">
                      <th scope="row" className="py-2 pr-3 font-semibold">
                        {about.states[place]?.name}
                      </th>
                      <td className="min-w-28 py-2 pr-3">{office}</td>
                      <td className="py-2">{records}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="mt-3 text-sm">{quality.officesNote}</p>
          </div>
          <div className="min-w-0">
            <h3 id="papers" className="text-base">
              {quality.papersTitle}
            </h3>
            <dl className="swiped mt-3 grid sm:grid-cols-2" tabIndex={0} aria-labelledby="papers">
              {quality.papers.map(({ name, local, tells }) => (
                <div key={name} className="card p-4">
                  <dt className="font-semibold">
                    {name}
                    {pageLanguage() !== 'hi' && (
                      <span lang="hi" className="block font-normal text-geru-dark">
                        {local}
                      </span>
                    )}
                  </dt>
                  <dd className="mt-1 text-bark">{tells}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
