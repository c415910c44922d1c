import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way on from a page or list that has nothing to show. */
export function BrowsePlots({ className = '' }) {
  return (
    <a className={buttonClass('primary', className)} href={inPageLanguage('/properties')}>
      {siteMessages.words.browsePlots}
    </a>
  );
}
