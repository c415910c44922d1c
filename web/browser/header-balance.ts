import { buyingMessages } from '#messages/buying.ts';
import { CREDITS_KNOWN, rememberedCredits } from '#web/client/session.ts';
import { number } from '#web/ui/rupees.ts';

export function showHeaderBalance(): void {
  addEventListener(CREDITS_KNOWN, show);
  show();
}

function show(): void {
  const credits = rememberedCredits() ?? 0;
  for (const link of document.querySelectorAll<HTMLElement>('header a[href$="/credits"], header a[data-balanced]')) {
    const shown = link.querySelector('[data-balance]') ?? link.appendChild(document.createElement('span'));
    shown.setAttribute('data-balance', '');
    // Positioned above the text: a wide header has no room beside it.
    link.classList.add('relative');
    shown.className = 'figures absolute top-0 right-0 rounded-md bg-crop-wash px-1 text-sm leading-snug text-crop';
    shown.textContent = number(credits);
    shown.toggleAttribute('hidden', credits === 0);
    link.title = credits === 0 ? '' : buyingMessages.plans.balance({ credits });
  }
}
