import { isNear } from '#contract/map-places.ts';
import { mapMessages } from '#messages/map.ts';
import type { DataSelector } from '#web/client/page-data.ts';

const WAIT_MS = 10_000;
const MAY_BE_OLD_MS = 5 * 60_000;

/** Filters the list by the phone's position, rounded before it is sent. */
export function findNearMe(button: HTMLElement): void {
  const part = button.closest<HTMLElement>('[data-near]' satisfies DataSelector);
  const form = button.closest('form');
  const status = part?.querySelector('[role=status]');
  if (!part || !form || !status) return;
  const { near } = mapMessages;
  if (!('geolocation' in navigator)) {
    status.textContent = near.notFound;
    return;
  }
  status.textContent = near.finding;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const at = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
      if (!isNear(at)) {
        status.textContent = near.tooFar;
        return;
      }
      part.querySelector('select')?.removeAttribute('form');
      for (const [name, value] of Object.entries({ near: at, box: '' })) set(form, name, value);
      // Loads the page anew: an order by distance comes with it.
      form.submit();
    },
    ({ code, PERMISSION_DENIED }) => {
      status.textContent = code === PERMISSION_DENIED ? near.refused : near.notFound;
    },
    { timeout: WAIT_MS, maximumAge: MAY_BE_OLD_MS },
  );
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (known) known.value = value;
  else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
}
