import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';
import { dataset } from '#web/client/page-data.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

/** Saved properties; shown offline for any page that is not saved. <saved-list> reads them from the phone. */
export default function SavedOfflinePage() {
  const { product } = siteMessages;
  const words = siteMessages.offline;
  return (
    <div className="page pb-6">
      <title>{`${siteMessages.layout.kept} · ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={siteMessages.layout.kept} breadcrumb={<Breadcrumb here={siteMessages.layout.kept} />} />
      <p className="mt-2 max-w-prose text-bark">{words.intro}</p>
      <p className="mt-2 max-w-prose text-bark" {...dataset({ 'data-show': 'customer' })}>
        {words.ownIntro}{' '}
        <a className="link inline-flex min-h-11 items-center font-semibold" href={inPageLanguage('/unlocked')}>
          {siteMessages.layout.unlocked}
        </a>
      </p>
      <noscript>
        <p className="mt-4 rounded-md bg-mustard-wash p-3 font-semibold">{words.needsScript}</p>
      </noscript>
      <saved-list className="mt-6 block" />
    </div>
  );
}
