const SVG = 'http://www.w3.org/2000/svg';

function icon(path: string): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  const outline = document.createElementNS(SVG, 'path');
  for (const [element, name, value] of [
    [picture, 'viewBox', '0 0 24 24'],
    [picture, 'class', 'size-6'],
    [picture, 'fill', 'currentColor'],
    [picture, 'aria-hidden', 'true'],
    [outline, 'd', path],
  ] as const)
    element.setAttribute(name, value);
  picture.append(outline);
  return picture;
}

export const heartIcon = () => icon('M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z');

export const closeIcon = () => icon('m6 6 12 12M18 6 6 18');

/** A pair of scales, for the comparison. */
export const scalesIcon = () => icon('M12 4v16M8 20h8M4 7h16M5 7l-3 7a3 2 0 0 0 6 0zM19 7l-3 7a3 2 0 0 0 6 0z');
