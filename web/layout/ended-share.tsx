import { checklistMessages } from '#messages/checklist.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Under the title of a link that a user shared and that has expired. */
export function EndedShare() {
  return (
    <>
      <p>{checklistMessages.sharedEndedText}</p>
      <BrowsePlots />
    </>
  );
}

export function BrowsePlots() {
  return (
    <p>
      <a className={buttonClass('primary')} href={inPageLanguage('/properties')}>
        {siteMessages.words.browsePlots}
      </a>
    </p>
  );
}
