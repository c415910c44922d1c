import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { pageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ClosePanel } from './close-panel.tsx';

export function LanguageButton() {
  const { translation } = siteMessages;
  return (
    <button type="button" popoverTarget="languages" className={buttonClass('ghost', 'min-w-11 px-1!')} translate="no">
      <span className="sr-only">{translation.language}</span>
      <svg viewBox="0 0 34 24" className="h-6 w-[34px]" aria-hidden="true">
        <rect x="1" y="1" width="20" height="18" rx="3" className="fill-card" stroke="currentColor" strokeWidth="1.5" />
        <rect x="14" y="7" width="19" height="16" rx="3" className="fill-loam" />
        <g fontSize="13" fontWeight="700" textAnchor="middle">
          <text x="8.5" y="14.5" fill="currentColor">
            अ
          </text>
          <text x="24" y="19.5" fill="#ffffff">
            A
          </text>
        </g>
      </svg>
    </button>
  );
}

/** A placeholder for the page's query, followed by '&'. */
export const SEARCH = '?search&';

export function LanguagePanel() {
  const { translation } = siteMessages;
  const chosen = pageLanguage();
  return (
    <div
      id="languages"
      popover="auto"
      role="dialog"
      aria-label={translation.language}
      className="fixed inset-x-0 top-0 m-0 max-h-dvh w-full overflow-y-auto border border-line bg-card p-4 shadow-plot sm:top-14 sm:right-4 sm:left-auto sm:w-96 sm:rounded-lg"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="font-serif text-base font-bold">{translation.language}</p>
        <ClosePanel panel="languages" label={translation.close} />
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-2" translate="no">
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <li key={code} className="grid">
            <a
              lang={code}
              hrefLang={code}
              href={`${SEARCH}language=${code}`}
              aria-current={code === chosen ? 'true' : undefined}
              className="chip justify-center"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <MachineTranslation />
    </div>
  );
}

/** Loads nothing before a choice (browser/translation.ts). */
function MachineTranslation() {
  const { translation } = siteMessages;
  return (
    <details id="translation" className="mt-4 border-t border-line">
      <summary className="min-h-11 content-center font-semibold">{translation.title}</summary>
      <noscript>
        <p className="mt-2 font-semibold">{translation.needsScript}</p>
      </noscript>
      {/* The script adds its languages here. */}
      <ul className="mt-2 grid grid-cols-2 gap-2" translate="no" />
      <p className="mt-3 text-sm text-bark">{translation.note}</p>
      {/* The widget's own control; React must not touch it. */}
      <div
        id="google_translate_element"
        className="mt-3 empty:hidden"
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    </details>
  );
}
