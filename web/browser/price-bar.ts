/** Hides the bar with the price while the offer that it leads to is in view; the seller's number stays. */
export function hidePriceBarBeside(access: Element): void {
  new IntersectionObserver((changes) => {
    const bar = document.getElementById('price-bar');
    // Keeps its room, so that nothing moves.
    if (bar?.querySelector('[href="#access"]')) bar.style.visibility = changes.at(-1)?.isIntersecting ? 'hidden' : '';
  }).observe(access);
}
