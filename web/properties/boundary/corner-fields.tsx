import { useEffect, useRef } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { number } from '#contract/indian-number.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { IssueText } from '#web/ui/field.tsx';
import {
  cornerField,
  type TakenCorner,
  type TakenCorners,
  withMoved,
  withoutCorner,
  withShifted,
} from './taken-corners.ts';
import { dataset, type DataSelector } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-href.ts';

interface CornerFieldsProps {
  taken: TakenCorners;
  /** @param step the same for changes that are undone as one */
  onChange: (taken: TakenCorners, step?: string) => void;
  issues: readonly Issue[];
}

export function CornerFields({ taken, onChange, issues }: CornerFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    const name = focusNext.current;
    focusNext.current = undefined;
    if (name) list.current?.querySelector<HTMLElement>(`[data-part="${name}"]` satisfies DataSelector)?.focus();
  });
  if (taken.length === 0) return null;

  function remove(corner: TakenCorner, at: number) {
    const neighbour = taken[at + 1] ?? taken[at - 1];
    if (neighbour) focusNext.current = `field ${neighbour.id}`;
    onChange(withoutCorner(taken, corner.id));
  }

  function shift({ id }: TakenCorner, at: number, by: -1 | 1) {
    const isAtEnd = at + by === 0 || at + by === taken.length - 1;
    focusNext.current = isAtEnd ? `field ${id}` : `${by === 1 ? 'down' : 'up'} ${id}`;
    onChange(withShifted(taken, id, by));
  }

  return (
    <ol ref={list} className="flex flex-col gap-2">
      {taken.map((corner, at) => {
        const { id, text, accuracy } = corner;
        const name = cornerField(corner);
        const issue = issues.find(({ path }) => path === name);
        const label = { number: at + 1 };
        return (
          <li key={id}>
            <div className="flex items-center gap-1">
              <label htmlFor={name} className="flex-1">
                <span className="font-semibold">{boundaryMessages.corner(label)}</span>
                {accuracy !== null && (
                  <span className="text-sm text-bark">
                    {' '}
                    {boundaryMessages.sure({ metres: number(Math.ceil(accuracy)) })}
                  </span>
                )}
              </label>
              {at > 0 && (
                <IconButton
                  part={`up ${id}`}
                  label={boundaryMessages.earlier(label)}
                  onClick={() => shift(corner, at, -1)}
                  icon="chevron-up"
                />
              )}
              {at < taken.length - 1 && (
                <IconButton
                  part={`down ${id}`}
                  label={boundaryMessages.later(label)}
                  onClick={() => shift(corner, at, 1)}
                  icon="chevron-down"
                />
              )}
              <IconButton
                part={`remove ${id}`}
                label={boundaryMessages.remove(label)}
                onClick={() => remove(corner, at)}
                icon="x"
              />
            </div>
            <input
              id={name}
              name={name}
              {...dataset({ 'data-part': `field ${id}` })}
              value={text}
              autoComplete="off"
              aria-invalid={issue ? true : undefined}
              aria-describedby={issue ? `${name}-issue` : undefined}
              className="figures field-input"
              onChange={({ target }) => onChange(withMoved(taken, id, target.value, 'typed'), `typed ${id}`)}
            />
            {issue && <IssueText id={`${name}-issue`}>{issue.message}</IssueText>}
          </li>
        );
      })}
    </ol>
  );
}

interface IconButtonProps {
  part: string;
  label: string;
  onClick: () => void;
  icon: IconName;
}

function IconButton({ part, label, onClick, icon }: IconButtonProps) {
  return (
    <button
      type="button"
      {...dataset({ 'data-part': part })}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-md text-bark hover:bg-sand hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}
