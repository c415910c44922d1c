import { inPageLanguage } from '#web/client/language.ts';
import { propertyMessages } from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useOrigin } from './page-head.tsx';
import { dataset } from '#web/client/page-data.ts';

interface SharePageProps {
  subject: string;
  /** Path without language; the link has the page's language. */
  path: string;
}

/** Shares a page, by WhatsApp first; works without JavaScript (browser/share-property.ts). */
export function SharePage({ subject, path }: SharePageProps) {
  const { sharing } = propertyMessages;
  const address = useOrigin() + inPageLanguage(path);
  return (
    <share-plot className="flex flex-wrap gap-2" {...dataset({ 'data-subject': subject, 'data-address': address })}>
      <a
        className={buttonClass('secondary')}
        href={`https://wa.me/?text=${encodeURIComponent(`${subject}\n${address}`)}`}
        target="_blank"
        rel="noopener nofollow"
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
        {sharing.whatsApp}
      </a>
      {/* Both share one grid cell, so that nothing moves when the script shows one of them. */}
      <span className="grid noscript:hidden">
        <button
          type="button"
          {...dataset({ 'data-share-sheet': '' })}
          className={buttonClass('secondary', 'invisible col-start-1 row-start-1')}
        >
          {sharing.share}
        </button>
        <button
          type="button"
          {...dataset({ 'data-copy': '' })}
          className={buttonClass('secondary', 'invisible col-start-1 row-start-1')}
        >
          {sharing.copy}
        </button>
      </span>
    </share-plot>
  );
}
