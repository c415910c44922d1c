import { expect } from '@playwright/test';
import type { Bhukhand } from '../journeys/bhukhand.ts';

/** The newest email to a user at /outbox; emails are sent in the background. */
export async function emailTo({ address }: Bhukhand, email: string): Promise<string> {
  let message: string | undefined;
  await expect(async () => {
    const list = await (await fetch(`${address}/outbox`)).text();
    for (const [, path = ''] of list.matchAll(/href="(\/outbox\/[^"]+)"/g)) {
      const text = await (await fetch(`${address}${path}`)).text();
      if (text.includes(email)) message ??= text;
    }
    expect(message, `message to ${email}`).toBeDefined();
  }).toPass();
  return message ?? '';
}
