import { expect, test } from 'vitest';
import { displayStates } from '#contract/areas.ts';
import type { Ask } from '#contract/endpoint.ts';
import { displayTopProperties } from '#contract/properties.ts';
import { pageMemory } from './page-memory.ts';
import { rememberedAnswers } from './remembered-answers.ts';

/** Answers with how often it was asked. */
function counting(meanwhile: () => void = () => undefined): { ask: Ask; asked: () => number } {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    meanwhile();
    return { statusCode: 200, data: [], count: asked };
  };
  return { ask: ask as unknown as Ask, asked: () => asked };
}

function trustedMemory() {
  const pages = pageMemory(1000);
  pages.trustUntil(Infinity);
  return pages;
}

test('what all pages say is asked once, until pages are forgotten', async () => {
  const pages = trustedMemory();
  const { ask, asked } = counting();
  const remembering = rememberedAnswers(pages);
  for (let page = 0; page < 3; page += 1) expect(await remembering(ask)(displayStates)).toMatchObject({ count: 1 });
  pages.forget();
  expect(await remembering(ask)(displayStates)).toMatchObject({ count: 2 });
  expect(asked()).toBe(2);
});

test('an answer that a change overtook is not remembered', async () => {
  const pages = trustedMemory();
  const { ask, asked } = counting(() => asked() === 1 && pages.forget());
  const remembering = rememberedAnswers(pages);
  await remembering(ask)(displayStates);
  expect(await remembering(ask)(displayStates)).toMatchObject({ count: 2 });
});

test('while changes may go unheard, and of what has ages and views, each is asked for', async () => {
  const pages = pageMemory(1000);
  const { ask, asked } = counting();
  const remembering = rememberedAnswers(pages);
  for (let page = 0; page < 2; page += 1) await remembering(ask)(displayStates);
  expect(asked()).toBe(2);
  pages.trustUntil(Infinity);
  for (let page = 0; page < 2; page += 1) await remembering(ask)(displayTopProperties);
  await remembering(ask)(displayStates, { query: { page: 2 } });
  expect(asked()).toBe(5);
});
