import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';
import { type Language, LANGUAGES, pathIn } from '#contract/languages.ts';
import { SHARE_PATH, SHARED_PHOTOS, SHARED_TEXTS } from '#contract/share-target.ts';
import type { Messages as SiteMessages } from '#messages/en/site.ts';

/*
 * Files that make the site installable: service worker, a manifest per language, icons from the favicon. Their names
 * are the same in every build, because phones fetch them again.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BACKGROUND = '#f7f1e3';
const SIDES = [192, 512];
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** Phones crop maskable icons; the safe zone is a circle of 80 % of the side (W3C Web App Manifest). */
const MASKABLE_SIDE = 512;
const MASKABLE_DRAWING = 360;

export async function makeInstallable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    buildWorker(folder),
    drawIcons(folder),
    ...LANGUAGES.map(async (language) =>
      writeFile(`${folder}${language}.webmanifest`, JSON.stringify(await manifestIn(language))),
    ),
  ]);
}

async function buildWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: { worker: `${ROOT}web/browser/offline/worker.ts` },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });
}

async function drawIcons(folder: string): Promise<void> {
  const drawing = await readFile(`${ROOT}public/icon.svg`);
  const drawn = (side: number) =>
    sharp(drawing, { density: (72 * side) / 32 })
      .resize(side, side)
      .png();
  for (const side of SIDES) await writeFile(`${folder}icon-${side}.png`, await drawn(side).toBuffer());
  const padding = (MASKABLE_SIDE - MASKABLE_DRAWING) / 2;
  const maskable = drawn(MASKABLE_DRAWING).extend({
    top: padding,
    bottom: padding,
    left: padding,
    right: padding,
    background: BACKGROUND,
  });
  await writeFile(`${folder}icon-maskable.png`, await maskable.toBuffer());
}

async function manifestIn(language: Language) {
  // Safe: the build writes each language's messages with the types of the English ones.
  const { messages } = (await import(`#messages/${language}/site.ts`)) as { messages: SiteMessages };
  const { layout, product } = messages;
  const shortcut = (name: string, path: string) => ({ name, url: pathIn(language, path) });
  return {
    id: '/',
    name: product.name,
    short_name: product.name,
    description: product.tagline,
    lang: language,
    dir: 'ltr',
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [
      ...SIDES.map((side) => ({ src: `/app/icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
      {
        src: '/app/icon-maskable.png',
        sizes: `${MASKABLE_SIDE}x${MASKABLE_SIDE}`,
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    share_target: {
      action: pathIn(language, SHARE_PATH),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...Object.fromEntries(SHARED_TEXTS.map((name) => [name, name])),
        files: [{ name: SHARED_PHOTOS, accept: PHOTOS }],
      },
    },
    shortcuts: [
      shortcut(layout.properties, '/properties'),
      shortcut(layout.listProperty, '/addProperty'),
      shortcut(layout.kept, '/kept'),
    ],
  };
}
