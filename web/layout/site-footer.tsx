import type { Operator } from '#server/config/config.ts';
import { siteMessages } from '#messages/site.ts';
import { Logo } from './logo.tsx';
import { ProfileIcon } from './profile-icon.tsx';
import { inPageLanguage } from '#web/client/language.ts';

interface SiteFooterProps {
  operator: Operator;
}

export function SiteFooter({ operator }: SiteFooterProps) {
  const { layout } = siteMessages;
  const pages = [
    { name: layout.byArea, href: '/land' },
    { name: siteMessages.words.about, href: '/about' },
    { name: siteMessages.contact.title, href: '/contact' },
    { name: layout.terms, href: '/terms-of-use' },
    { name: layout.refunds, href: '/refund-policy' },
    { name: layout.privacy, href: '/privacy-policy' },
    { name: layout.ranking, href: '/how-we-rank' },
    { name: layout.accessibility, href: '/accessibility' },
    { name: layout.kept, href: '/kept' },
  ];
  return (
    <footer className="mt-10 border-t border-line bg-sand" aria-label={layout.footer}>
      <div className="page grid grid-cols-1 gap-x-10 gap-y-1 py-2 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-wrap items-center justify-between gap-x-4 md:flex-col md:items-start md:justify-start">
          <Logo />
          {operator.socialLinks.length > 0 && (
            <ul className="-mx-3 flex flex-wrap" aria-label={layout.profiles}>
              {operator.socialLinks.map(({ name, url }) => (
                <li key={name}>
                  <a
                    className="inline-flex size-11 items-center justify-center rounded-md text-soil hover:bg-card"
                    href={url}
                    target="_blank"
                    rel="noopener"
                    aria-label={layout.profileOn({ network: name })}
                  >
                    <ProfileIcon network={name} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label={layout.footerPages}>
          <ul className="grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-3 lg:grid-cols-5">
            {pages.map(({ name, href }) => (
              <li key={href}>
                <a
                  className="flex min-h-11 items-center leading-snug underline-offset-4 hover:underline"
                  href={inPageLanguage(href)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-t border-line pt-2 text-xs leading-snug text-bark md:col-span-2">
          <p className="figures">
            {layout.rights} {[operator.legalName, operator.legalAddress].filter(Boolean).join(', ')}
            {' · '}
            <a className="link" href={inPageLanguage('/contact#operator')}>
              {siteMessages.operator.grievanceOfficer}
            </a>{' '}
            {operator.grievanceOfficer.name}
          </p>
          <p className="mt-0.5">{layout.areaCredit}</p>
        </div>
      </div>
    </footer>
  );
}
