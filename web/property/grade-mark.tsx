import type { ReactNode } from 'react';
import type { ShownFact } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-href.ts';

type Grade = ShownFact['grade'];

const LOOKS: Record<Grade, { colour: string; icon: IconName }> = {
  documented: { colour: 'text-crop', icon: 'check' },
  claimed: { colour: 'text-bark', icon: 'message-square' },
  conflicting: { colour: 'text-geru-dark', icon: 'triangle-alert' },
};

/** By default with the grade's name. */
export function GradeMark({ grade, children }: { grade: Grade; children?: ReactNode }) {
  const { colour, icon } = LOOKS[grade];
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${colour}`}>
      <Icon name={icon} className="size-4" />
      {children ?? factsMessages.grades[grade]}
    </span>
  );
}
