/** Hides the bar with the price, or the unlocked number, while the part that it stands for is in view. */
export function hidePriceBarBeside(access: Element): void {
  const bar = document.getElementById('price-bar');
  if (!bar) return;
  new IntersectionObserver((changes) => {
    // Keeps its space, so that nothing moves.
    bar.style.visibility = changes.at(-1)?.isIntersecting ? 'hidden' : '';
  }).observe(access);
}
