/** For `vi.waitFor`, `vi.waitUntil` and `expect.poll`, in milliseconds: a busy machine takes ten times as long. */
export const PATIENTLY = { timeout: 120_000, interval: 50 };
