import { inPageLanguage } from '#web/client/language.ts';
import { propertyMessages } from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useOrigin } from './page-head.tsx';
import { dataset } from '#web/client/page-data.ts';

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
        <svg
          viewBox="0 0 24 24"
          className="size-5 text-crop"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M4 20l1.3-4.1A8 8 0 1 1 8.3 19z" strokeLinejoin="round" />
          <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2-1-1 .9a6 6 0 0 1-2.4-2.4l.9-1-1-2z" strokeLinejoin="round" />
        </svg>
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
          {overPhoto && <ShareIcon d="M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8" />}
          <span className={hidden}>{sharing.share}</span>
        </button>
        <button
          type="button"
          {...dataset({ 'data-copy': '' })}
          aria-label={overPhoto ? sharing.copy : undefined}
          className={buttonClass('secondary', `invisible col-start-1 row-start-1 ${round}`)}
        >
          {overPhoto && <ShareIcon d="M9 9h11v11H9zM15 9V4H4v11h5" />}
          <span className={hidden}>{sharing.copy}</span>
        </button>
      </span>
    </share-plot>
  );
}

function ShareIcon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 lg:hidden" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={d} strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
