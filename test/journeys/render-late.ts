/** In the page, as on a slow phone: React shows 300 ms later what it has to show. */
export function renderLate(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its port below
  const post = MessagePort.prototype.postMessage as (this: MessagePort, ...sent: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
    setTimeout(() => post.apply(this, sent), 300);
  };
}
