/** In milliseconds, for `vi.waitFor`, `vi.waitUntil`, `expect.poll` and Playwright: a busy machine takes ten times as long. */
export const PATIENTLY = { timeout: 120_000, interval: 50 };
