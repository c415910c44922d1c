import { useFrameMessages } from '../messages/frame.ts';
import { buttonClass } from '../ui/button.tsx';
import { ClosePanel } from './close-panel.tsx';

/** The ten languages of specification section 1, each named in its own script. */
const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'gu', name: 'ગુજરાતી' },
  { code: 'te', name: 'తెలుగు' },
  { code: 'ta', name: 'தமிழ்' },
  { code: 'bn', name: 'বাংলা' },
  { code: 'ml', name: 'മലയാളം' },
  { code: 'mr', name: 'मराठी' },
  { code: 'kn', name: 'ಕನ್ನಡ' },
  { code: 'or', name: 'ଓଡ଼ିଆ' },
];

/** Two letters of two scripts: whoever does not read English sees what it does. */
export function TranslationButton() {
  const { translation } = useFrameMessages();
  return (
    <button type="button" popoverTarget="translation" className={buttonClass('quiet', 'min-w-11 px-1!')} translate="no">
      <span className="sr-only">{translation.translate}</span>
      <svg viewBox="0 0 34 24" className="h-6 w-[34px]" aria-hidden="true">
        <rect x="1" y="1" width="20" height="18" rx="3" fill="#fffdf7" stroke="currentColor" strokeWidth="1.5" />
        <rect x="14" y="7" width="19" height="16" rx="3" fill="#5b3f28" />
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

/**
 * The choice of a language, and the place of the free page-translation widget (specification section 1). Nothing of it is
 * loaded before somebody chooses: elements/translation.ts.
 */
export function TranslationPanel() {
  const { translation } = useFrameMessages();
  return (
    <div
      id="translation"
      popover="auto"
      role="dialog"
      aria-label={translation.title}
      data-unreachable={translation.unreachable}
      data-stays={translation.stays}
      className="fixed inset-x-0 top-0 m-0 max-h-dvh w-full overflow-y-auto border border-line bg-card p-4 shadow-plot sm:top-14 sm:right-4 sm:left-auto sm:w-96 sm:rounded-plot"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="font-serif text-lg font-bold">{translation.title}</p>
        <ClosePanel panel="translation" label={translation.close} />
      </div>
      <noscript>
        <p className="mt-2 font-semibold">{translation.needsScript}</p>
      </noscript>
      <ul className="mt-2 grid grid-cols-2 gap-2" translate="no">
        {LANGUAGES.map(({ code, name }) => (
          <li key={code} className="grid">
            <button
              type="button"
              lang={code}
              data-language={code}
              className={buttonClass('secondary', 'aria-pressed:bg-crop-wash aria-pressed:outline-2')}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-bark">{translation.note}</p>
      {/* Google's own control and name stand here once the widget is loaded: not React's. */}
      <div
        id="google_translate_element"
        className="mt-3 empty:hidden"
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    </div>
  );
}
