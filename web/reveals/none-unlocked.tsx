import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoneUnlocked() {
  const t = buyingMessages.unlocked;
  return (
    <EmptyState title={t.none} text={t.noneText}>
      <a href={inPageLanguage('/properties')} className={buttonClass('primary')}>
        {siteMessages.words.browsePlots}
      </a>
    </EmptyState>
  );
}
