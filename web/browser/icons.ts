import { iconHref, type IconName } from '#web/ui/icon-href.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A symbol of the sprite for scripts, 24 px wide (React: web/ui/icon.tsx). */
export function icon(name: IconName): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'icon size-6');
  picture.ariaHidden = 'true';
  picture.appendChild(document.createElementNS(SVG, 'use')).setAttribute('href', iconHref(name));
  return picture;
}
