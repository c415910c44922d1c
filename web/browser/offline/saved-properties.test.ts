import { beforeEach, expect, test, vi } from 'vitest';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { OWN } from '#web/client/forget.ts';
import { deviceStore } from '#web/client/storage.ts';
import { PAGES, PROPERTY, publicPageOf, saveFor, saveIn, savedFor, TITLE } from './saved-files.ts';
import { forgetProperties, forgetUnlocked, savedProperties } from './saved-properties.ts';
import { savedUnlocked, saveUnlocked } from './saved-unlocked.ts';

const SITE = 'https://bhukhand.example';

/** The part of Cache storage that these scripts use, in memory. */
function memoryCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const addressOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, SITE).href;
  const entriesOf = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return entries;
  };
  return {
    open: async (name: string) => ({
      put: async (key: string, response: Response) => void entriesOf(name).set(addressOf(key), response),
      match: async (key: string | { url: string }) => entriesOf(name).get(addressOf(key))?.clone(),
      delete: async (key: string | { url: string }) => entriesOf(name).delete(addressOf(key)),
      keys: async () => [...entriesOf(name).keys()].map((url) => ({ url })),
    }),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.get(addressOf(key))?.clone(),
    delete: async (name: string) => caches.delete(name),
    keysOf: (name: string) => [...entriesOf(name).keys()].map((url) => url.slice(SITE.length)),
  };
}

let caches: ReturnType<typeof memoryCaches>;
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  // `deviceStore` would otherwise remember for the other files of this process.
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  deviceStore.setItem('token', 'of-the-buyer');
  return () => vi.unstubAllGlobals();
});

const file = () => new Response('whole');
const title = (name: string) => ({ [TITLE]: encodeURIComponent(name) });

async function saveVisited(property: string, language = ''): Promise<void> {
  await saveIn(PAGES, `/images/${property}/320.avif`, file(), { [PROPERTY]: property });
  await saveIn(PAGES, `${language}/property/${property}`, file(), title(`Plot ${property}`));
}

async function saveWithDocuments(property: string, count: number): Promise<void> {
  await saveFor('of-the-buyer', `/property/${property}`, file());
  for (let i = 0; i < count; i += 1)
    await saveFor('of-the-buyer', `/files/documents/${property}-${i}`, file(), { [PROPERTY]: property });
}

/** Its picture is saved by /unlocked. */
async function saveWithdrawn(property: string): Promise<void> {
  await saveWithDocuments(property, 1);
  await saveFor('of-the-buyer', publicPageOf(`/property/${property}`), file(), title(`Plot ${property}`));
  await saveFor('of-the-buyer', `/images/${property}/640.avif`, file(), { [PROPERTY]: property });
}

// Safe: what is saved and found again is not read.
const rowOf = (property: string) => ({ property: { _id: property } }) as UnlockedProperty;

const listed = async () =>
  (await savedProperties('en')).map(({ title: name, picture, hasContact, documents }) => ({
    name,
    picture,
    hasContact,
    documents,
  }));

test('lists visited properties, what was unlocked of them, and those that are no longer public', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  await saveVisited('one');
  vi.setSystemTime(new Date('2026-11-27T11:00:00Z'));
  await saveVisited('two');
  await saveWithDocuments('two', 2);
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'));
  await saveWithdrawn('three');
  vi.useRealTimers();
  await saveVisited('four', '/hi');
  await saveIn(PAGES, '/about', file(), title('About'));
  expect(await listed()).toEqual([
    { name: 'Plot three', picture: '/images/three/640.avif', hasContact: true, documents: 1 },
    { name: 'Plot two', picture: '/images/two/320.avif', hasContact: true, documents: 2 },
    { name: 'Plot one', picture: '/images/one/320.avif', hasContact: false, documents: 0 },
  ]);
});

test('lists a property that the session read without its contact, which it did not unlock', async () => {
  await saveFor('of-the-buyer', publicPageOf('/property/one'), file(), title('Plot one'));
  await saveFor('of-the-buyer', '/images/one/320.avif', file(), { [PROPERTY]: 'one' });
  expect(await listed()).toEqual([
    { name: 'Plot one', picture: '/images/one/320.avif', hasContact: false, documents: 0 },
  ]);
  deviceStore.removeItem('token');
  expect(await listed()).toEqual([]);
});

test('keeps the page that the session read of a property whose unlock has ended', async () => {
  await saveWithdrawn('one');
  await forgetUnlocked(['one'], { keepsRead: true });
  expect(caches.keysOf(OWN)).toEqual(['/property/one?frame', '/images/one/640.avif']);
});

test.each([
  ['another session', 'of-another'],
  ['none', undefined],
])('%s sees nothing of what a session saved', async (_, token) => {
  await saveVisited('one');
  await saveWithDocuments('one', 1);
  await saveWithdrawn('two');
  await saveUnlocked([rowOf('one')], 1);
  if (token === undefined) deviceStore.removeItem('token');
  else deviceStore.setItem('token', token);
  expect(await listed()).toEqual([
    { name: 'Plot one', picture: '/images/one/320.avif', hasContact: false, documents: 0 },
  ]);
  expect(await savedUnlocked()).toBeUndefined();
  expect(await savedFor(token ?? '', '/property/one')).toBeUndefined();
});

test('what arrives after its session has ended is not saved', async () => {
  deviceStore.setItem('token', 'of-the-next');
  await saveFor('of-the-buyer', '/property/one', file());
  expect(caches.keysOf(OWN)).toEqual([]);
});

test('a removed property leaves nothing on the device, in no language and not in the list of unlocked ones', async () => {
  await saveVisited('one');
  await saveVisited('one', '/hi');
  await saveWithDocuments('one', 2);
  await saveWithdrawn('two');
  await saveVisited('three');
  await saveUnlocked([rowOf('one'), rowOf('two'), rowOf('three')], 1);
  await forgetProperties(['one', 'two']);
  expect(caches.keysOf(PAGES)).toEqual(['/images/three/320.avif', '/property/three']);
  expect(caches.keysOf(OWN)).toEqual(['/unlocked']);
  expect((await savedUnlocked())?.rows).toEqual([rowOf('three')]);
});

test('a property that is unlocked no longer stays as everybody sees it', async () => {
  await saveVisited('one');
  await saveWithDocuments('one', 1);
  await forgetUnlocked(['one']);
  expect(await listed()).toEqual([
    { name: 'Plot one', picture: '/images/one/320.avif', hasContact: false, documents: 0 },
  ]);
  expect(caches.keysOf(OWN)).toEqual([]);
});
