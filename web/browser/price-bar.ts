/** Hides the price bar while the part that it links to is in view. */
export function hidePriceBarBeside(access: Element): void {
  const bar = document.getElementById('price-bar');
  if (!bar) return;
  new IntersectionObserver((changes) => {
    // Keeps its space, so that nothing moves.
    bar.style.visibility = changes.at(-1)?.isIntersecting ? 'hidden' : '';
  }).observe(access);
}
