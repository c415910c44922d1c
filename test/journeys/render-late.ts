/** Runs in the page: delays React's rendering by 300 ms, as on a slow phone. */
export function renderLate(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its port below
  const post = MessagePort.prototype.postMessage as (this: MessagePort, ...sent: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
    setTimeout(() => post.apply(this, sent), 300);
  };
}
