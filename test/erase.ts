import { eraseWhatIsDue } from '#server/privacy/erase.ts';
import type { TestApp } from './app.ts';

/** Erases the accounts that are due, and fails with the reason where the product logs it and retries an hour later. */
export async function eraseDue({ services }: Pick<TestApp, 'services'>): Promise<void> {
  const failures: unknown[] = [];
  const log = { info() {}, error: ({ err }: { err?: unknown }) => failures.push(err) };
  await eraseWhatIsDue({ ...services, log });
  if (failures.length > 0) throw new AggregateError(failures, `Erasures failed: ${failures.map(String).join('; ')}`);
}
