import type { KeyboardEvent } from 'react';

const ROWS_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** To the same field of the next row that has one, as in a spreadsheet. */
export function moveByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, nativeEvent } = event;
  const step = ROWS_BY_KEY[key];
  if (!step || nativeEvent.isComposing) return;
  const fields = currentTarget.closest('tbody')?.querySelectorAll('input') ?? [];
  const inColumn = [...fields].filter(({ type }) => type === currentTarget.type);
  const next = inColumn[inColumn.indexOf(currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
