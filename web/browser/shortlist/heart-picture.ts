const SVG = 'http://www.w3.org/2000/svg';

export function heartPicture(): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  const outline = document.createElementNS(SVG, 'path');
  for (const [element, name, value] of [
    [picture, 'viewBox', '0 0 24 24'],
    [picture, 'class', 'size-6'],
    [picture, 'fill', 'currentColor'],
    [picture, 'aria-hidden', 'true'],
    [outline, 'd', 'M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z'],
  ] as const)
    element.setAttribute(name, value);
  picture.append(outline);
  return picture;
}
