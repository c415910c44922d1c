/** Each action of a page with a loader returns it. */
export interface Submitted {
  /** False if nothing was saved. */
  settled: boolean;
  /** True if the page shows what has changed elsewhere. */
  outdated?: boolean;
}

interface Loading<Action extends (...args: never[]) => Promise<Submitted>> {
  actionResult?: Awaited<ReturnType<Action>>;
  defaultShouldRevalidate: boolean;
}

/**
 * `shouldRevalidate` of pages with an action: `export const shouldRevalidate = afterSubmit<typeof clientAction>`. A failed
 * action keeps the page, its dialogs and its fields, which a reload without network or session would lose.
 */
export function afterSubmit<Action extends (...args: never[]) => Promise<Submitted>>({
  actionResult,
  defaultShouldRevalidate,
}: Loading<Action>): boolean {
  return actionResult?.settled === false && !actionResult.outdated ? false : defaultShouldRevalidate;
}
