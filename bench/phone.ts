import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser, installBrowser } from '#test/browser.ts';
import type { Role } from '#contract/roles.ts';
import type { Actor } from './market.ts';

/** 400 kbit/s in both directions, 400 ms of round trip, a processor six times slower. */
export const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_PROCESSOR = 6;

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  if (!findBrowser()) installBrowser();
  return chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', ...args] });
}

export interface TestUser extends Actor {
  role: Role;
}

export async function openPhone(
  browser: Browser,
  { user, ...options }: { user?: TestUser | undefined } & BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, ...options });
  if (user) {
    await context.addInitScript(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      },
      { status: 'Log Out', role: user.role, id: user.id, token: user.token },
    );
  }
  return context.newPage();
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return cdp;
}
