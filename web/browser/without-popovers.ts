/*
 * The popovers of pages where the browser has none: Chrome before 114, Safari before 17, Firefox before 125. What is open
 * has the attribute `open`, as a dialog has, by which app.css shows it.
 */

const GAP_PX = 8;

const isOpen = (panel: Element) => panel.hasAttribute('open');
const openPanels = () => [...document.querySelectorAll<HTMLElement>('[popover=auto][open]:not(dialog)')];
const panelOf = (opener: Element) => document.getElementById(opener.getAttribute('popovertarget') ?? '');
const openersOf = ({ id }: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>('button[popovertarget]:not([popovertargetaction=hide])')].filter(
    (opener) => opener.getAttribute('popovertarget') === id,
  );

function show(panel: HTMLElement): void {
  if (isOpen(panel)) return;
  if (panel instanceof HTMLDialogElement) return panel.showModal();
  for (const other of openPanels()) hide(other);
  tell(panel, 'beforetoggle', 'open');
  panel.setAttribute('open', '');
  const openers = openersOf(panel);
  for (const opener of openers) opener.setAttribute('aria-expanded', 'true');
  const menuButton = openers.find((opener) => opener.getAttribute('aria-haspopup') === 'menu');
  if (menuButton) Object.assign(panel.style, { position: 'fixed', inset: '0 auto auto 0', margin: '0', zIndex: '40' });
  // Its items are there by then.
  setTimeout(() => {
    if (menuButton) placeBeside(panel, menuButton);
    tell(panel, 'toggle', 'open');
  });
}

function hide(panel: HTMLElement): void {
  if (!isOpen(panel)) return;
  if (panel instanceof HTMLDialogElement) return panel.close();
  tell(panel, 'beforetoggle', 'closed');
  const openers = openersOf(panel);
  if (panel.contains(document.activeElement)) openers[0]?.focus();
  panel.removeAttribute('open');
  for (const opener of openers) opener.setAttribute('aria-expanded', 'false');
  setTimeout(() => tell(panel, 'toggle', 'closed'));
}

function tell(panel: HTMLElement, name: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): void {
  const oldState = newState === 'open' ? 'closed' : 'open';
  panel.dispatchEvent(Object.assign(new Event(name), { newState, oldState }));
}

/** Below or above the button, from wherever a container of styles lets fixed parts begin. */
function placeBeside(panel: HTMLElement, button: HTMLElement): void {
  const [at, own] = [button.getBoundingClientRect(), panel.getBoundingClientRect()];
  const top = at.bottom + own.height <= innerHeight ? at.bottom : Math.max(at.top - own.height, GAP_PX);
  panel.style.top = `${top - own.top}px`;
  panel.style.left = `${Math.max(at.right - own.width, GAP_PX) - own.left}px`;
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    show(this);
  },
  hidePopover(this: HTMLElement) {
    hide(this);
  },
});

addEventListener('click', (event) => {
  const opener = event.target instanceof Element && event.target.closest('button[popovertarget]');
  const panel = opener ? panelOf(opener) : null;
  const within = event.composedPath();
  for (const other of openPanels()) if (other !== panel && !within.includes(other)) hide(other);
  // The filter sheet's own script opens and closes it.
  if (!opener || !panel || event.defaultPrevented) return;
  event.preventDefault();
  if (isOpen(panel) || opener.getAttribute('popovertargetaction') === 'hide') hide(panel);
  else show(panel);
});

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const panel of openPanels()) hide(panel);
});
