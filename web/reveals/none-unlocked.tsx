import { buyingMessages } from '#messages/buying.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoneUnlocked() {
  const t = buyingMessages.unlocked;
  return (
    <EmptyState title={t.none} text={t.noneText}>
      <BrowsePlots />
    </EmptyState>
  );
}
