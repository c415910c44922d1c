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
  const { product } = siteMessages;
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
    <footer className="mt-16 border-t border-line bg-sand" aria-label={layout.footer}>
      <div className="page grid grid-cols-1 gap-x-12 gap-y-5 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-prose text-bark">{product.tagline}</p>
        </div>
        <nav aria-label={layout.footerPages} className="md:row-span-2">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
            {pages.map((page) => (
              <li key={page.href}>
                <FooterLink {...page} />
              </li>
            ))}
          </ul>
        </nav>
        {operator.socialLinks.length > 0 && (
          <ul className="-ml-3 flex flex-wrap content-start gap-1" aria-label={layout.profiles}>
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
        <div className="border-t border-line pt-5 md:col-span-2">
          <p className="figures">{layout.rights}</p>
          <p className="mt-2 max-w-prose text-sm text-bark">
            {[operator.legalName, operator.legalAddress].filter(Boolean).join(', ')}
            {' · '}
            <a className="link" href={inPageLanguage('/contact#operator')}>
              {siteMessages.operator.grievanceOfficer}
            </a>{' '}
            {operator.grievanceOfficer.name}
          </p>
          <p className="mt-2 max-w-prose text-sm text-bark">{layout.areaCredit}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ name, href }: { name: string; href: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:underline"
      href={inPageLanguage(href)}
    >
      {name}
    </a>
  );
}
