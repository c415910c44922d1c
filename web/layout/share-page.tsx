import { inPageLanguage } from '#web/client/language.ts';
import { propertyMessages } from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useOrigin } from './page-head.tsx';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SharePageProps {
  subject: string;
  /** Path without language; the link has the page's language. */
  path: string;
  /** On a phone round marks at the top left of the page's photo. */
  overPhoto?: boolean;
}

/** Shares a page, by WhatsApp first; works without JavaScript (browser/share-property.ts). */
export function SharePage({ subject, path, overPhoto = false }: SharePageProps) {
  const { sharing } = propertyMessages;
  const address = useOrigin() + inPageLanguage(path);
  const round = overPhoto ? 'px-3! max-lg:rounded-full' : '';
  const hidden = overPhoto ? 'max-lg:hidden' : undefined;
  return (
    <share-plot
      className={`flex gap-2 ${overPhoto ? 'absolute top-2 -left-2 z-10 shrink-0 lg:static' : 'flex-wrap'}`}
      {...dataset({ 'data-subject': subject, 'data-address': address })}
    >
      <a
        className={buttonClass('secondary', round)}
        href={`https://wa.me/?text=${encodeURIComponent(`${subject}\n${address}`)}`}
        target="_blank"
        rel="noopener nofollow"
        aria-label={overPhoto ? sharing.whatsApp : undefined}
      >
        <Icon name="message-circle" className="text-crop" />
        <span className={hidden}>{sharing.whatsApp}</span>
      </a>
      {/* Both share one grid cell, so that nothing moves when the script shows one of them. */}
      <span className="grid noscript:hidden">
        <button
          type="button"
          {...dataset({ 'data-share-sheet': '' })}
          aria-label={overPhoto ? sharing.share : undefined}
          className={buttonClass('secondary', `invisible col-start-1 row-start-1 ${round}`)}
        >
          {overPhoto && <Icon name="share-2" className="lg:hidden" />}
          <span className={hidden}>{sharing.share}</span>
        </button>
        <button
          type="button"
          {...dataset({ 'data-copy': '' })}
          aria-label={overPhoto ? sharing.copy : undefined}
          className={buttonClass('secondary', `invisible col-start-1 row-start-1 ${round}`)}
        >
          {overPhoto && <Icon name="copy" className="lg:hidden" />}
          <span className={hidden}>{sharing.copy}</span>
        </button>
      </span>
    </share-plot>
  );
}
