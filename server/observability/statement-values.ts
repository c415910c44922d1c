interface FailedQuery extends Error {
  query: string;
  params: unknown[];
}

/** drizzle 0.45 writes all values of a failed statement into its error's message, stack and `params`. */
const isFailedQuery = (error: unknown): error is FailedQuery =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error;

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Takes the values of statements out of what was written of an error: names, numbers, hashes and secrets of users. */
export function withoutValues(written: string, error: unknown): string {
  return causesOf(error)
    .filter(isFailedQuery)
    .reduce((text, { message, query }) => text.replaceAll(message, () => `Failed query: ${query}`), written);
}

/** An error's message, without the values of its statement. */
export const messageInLog = (error: unknown): string =>
  withoutValues(error instanceof Error ? error.message : String(error), error);

/** An error's stack and those of its causes, without the values of statements. */
export const stackInLog = (error: Error): string =>
  withoutValues(
    causesOf(error)
      .map(({ stack, message }) => stack ?? message)
      .join('\nbecause of '),
    error,
  );
