import { calls } from '#server/app.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from '#server/http/serve.ts';
import { type TestApp, testApp } from './app.ts';

interface OpenedPage {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  html: string;
}

export interface TestPages extends TestApp {
  open(url: string, headers?: Record<string, string>): Promise<OpenedPage>;
}

export async function testPages(environment: Record<string, string> = {}): Promise<TestPages> {
  const running = await testApp(environment);
  const { app, services } = running;
  servePages(app, services, await builtPages(), callInProcess(calls, services));
  return {
    ...running,
    async open(url, headers = {}) {
      const { statusCode: status, headers: answered, body } = await app.inject({ url, headers });
      return { status, headers: answered, html: body };
    },
  };
}
