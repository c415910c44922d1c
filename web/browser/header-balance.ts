import { number } from '#contract/indian-number.ts';
import { buyingMessages } from '#messages/buying.ts';
import { CREDITS_KNOWN, rememberedCredits } from '#web/client/session.ts';
import type { DataSelector } from '#web/client/page-data.ts';

export function showHeaderBalance(): void {
  addEventListener(CREDITS_KNOWN, show);
  show();
}

function show(): void {
  const credits = rememberedCredits() ?? 0;
  for (const link of document.querySelectorAll<HTMLElement>(
    'header a[href$="/credits"], header a[data-has-balance]' satisfies DataSelector,
  )) {
    const shown =
      link.querySelector<HTMLElement>('[data-balance]' satisfies DataSelector) ??
      link.appendChild(document.createElement('span'));
    shown.dataset.balance = '';
    // Positioned above the text: a wide header has no room beside it.
    link.classList.add('relative');
    shown.className = 'figures absolute top-0 right-0 rounded-md bg-crop-wash px-1 text-sm leading-snug text-crop';
    shown.textContent = number(credits);
    shown.toggleAttribute('hidden', credits === 0);
    link.title = credits === 0 ? '' : buyingMessages.plans.balance({ credits });
  }
}
