import { iconHref, type IconName } from '#web/ui/icon-href.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** As web/ui/icon.tsx, 24 px. */
export function icon(name: IconName): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'icon size-6');
  picture.ariaHidden = 'true';
  picture.appendChild(document.createElementNS(SVG, 'use')).setAttribute('href', iconHref(name));
  return picture;
}
