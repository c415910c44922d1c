import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { splitPath } from '#contract/languages.ts';
import { inlineOf, type PageSource } from './page-source.ts';

export async function pagesInDevelopment(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const build = async () => {
    const made = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
    return { ...made, unstable_getCriticalCss: stylesOf(made) };
  };
  return {
    build,
    inline: async () => inlineOf(await build()),
    elements: {
      static: '/web/browser/elements.ts',
      staticWaitsFor: [],
      hydrated: '/web/browser/every-page.ts',
      listMap: [],
    },
    scriptsIn: () => '/',
    production: false,
  };
}

/** The framework finds a page's styles by its path, in which it expects no language. */
function stylesOf({ unstable_getCriticalCss: stylesAt }: ServerBuild): ServerBuild['unstable_getCriticalCss'] {
  return stylesAt && (({ pathname }) => stylesAt({ pathname: splitPath(pathname).path }));
}
