declare global {
  interface Window {
    letRender?: () => void;
  }
}

/** Runs in the page: what React's scheduler is to do waits for `letRender()`, as on a slow phone. */
export function holdRendering(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its port below
  const post = MessagePort.prototype.postMessage as (this: MessagePort, ...sent: unknown[]) => void;
  const held: (() => void)[] = [];
  MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
    held.push(() => post.apply(this, sent));
  };
  window.letRender = () => {
    MessagePort.prototype.postMessage = post;
    for (const send of held) send();
  };
}
