/** Hides the price bar while the offer that it links to is in view; the seller's number stays. */
export function hidePriceBarBeside(access: Element): void {
  new IntersectionObserver((changes) => {
    const bar = document.getElementById('price-bar');
    // Keeps its space, so that nothing moves.
    if (bar?.querySelector('[href="#access"]')) bar.style.visibility = changes.at(-1)?.isIntersecting ? 'hidden' : '';
  }).observe(access);
}
