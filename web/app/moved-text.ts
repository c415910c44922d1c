/*
 * Page translation and extensions replace text nodes that React still updates and removes: it would throw
 * (react/react#11538), or write invisibly. A text is put back before React touches it.
 */

/** Text nodes removed from `parent`, and the nodes in their place. */
interface Moved {
  parent: Node;
  texts: readonly ChildNode[];
  instead: ChildNode[];
  before: Node | null;
  after: Node | null;
}

const movedTexts = new WeakMap<Node, Moved>();
const standsFor = new WeakMap<Node, Moved>();
let early: Set<Moved> | undefined = new Set();

declare global {
  interface Window {
    movedTexts?: { seen: MutationRecord[]; observer: MutationObserver };
  }
}

const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(note);

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

function note(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // Only removed texts are observed for this.
    if (type === 'characterData') putBack(target);
    for (const node of addedNodes) movedTexts.delete(node);
    // Safe: a node with siblings or a parent is a ChildNode.
    const [added, removed] = [[...addedNodes] as ChildNode[], [...removedNodes] as ChildNode[]];
    for (const node of removed) replaceStandIn(node, added);
    if (!removed.some(isText)) continue;
    // Some insert the replacement first, then remove the text.
    const beside = [previousSibling, nextSibling].filter((node) => node?.nodeName === 'FONT') as ChildNode[];
    const instead = added.length > 0 ? added : beside;
    const moved = { parent: target, texts: removed, instead, before: previousSibling, after: nextSibling };
    for (const node of instead) standsFor.set(node, moved);
    for (const text of removed) {
      movedTexts.set(text, moved);
      if (isText(text)) observer?.observe(text, { characterData: true });
    }
    early?.add(moved);
  }
}

function replaceStandIn(node: ChildNode, added: readonly ChildNode[]): void {
  const moved = standsFor.get(node);
  if (!moved) return;
  moved.instead = [...moved.instead.filter((one) => one !== node), ...added];
  for (const one of added) standsFor.set(one, moved);
}

function childOf(parent: Node, node: Node | null | undefined): ChildNode | undefined {
  for (let one = node; one; one = one.parentNode) if (one.parentNode === parent) return one as ChildNode;
  return undefined;
}

function putBack(node: Node): Moved | undefined {
  const moved = movedTexts.get(node);
  if (!moved) return undefined;
  const { parent, texts, instead, before, after } = moved;
  const places = instead.map((one) => childOf(parent, one));
  const place =
    places.find((one) => one !== undefined) ?? childOf(parent, after) ?? childOf(parent, before)?.nextSibling;
  for (const text of texts) {
    nativeInsert.call(parent, text, place ?? null);
    movedTexts.delete(text);
  }
  for (const one of instead) {
    standsFor.delete(one);
    one.remove();
  }
  return moved;
}

/* oxlint-disable typescript/unbound-method -- they are called with their node */
const {
  removeChild: nativeRemove,
  insertBefore: nativeInsert,
  appendChild: nativeAppend,
} = globalThis.Node?.prototype ?? {};
/* oxlint-enable typescript/unbound-method */

/** Patches DOM methods; call before React's first use. */
export function guardTexts(): void {
  if (!observer) return;
  const { movedTexts: recorded } = window;
  recorded?.observer.disconnect();
  observer.observe(document, { childList: true, subtree: true });
  note([...(recorded?.seen ?? []), ...(recorded?.observer.takeRecords() ?? [])]);
  const putBackNow = (node: Node) => {
    note(observer.takeRecords());
    putBack(node);
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBackNow(child);
    if (child.parentNode === this) return nativeRemove.call(this, child) as T;
    const wrapper = childOf(this, child);
    if (wrapper) {
      // Safe: it has a parent, so it is a ChildNode.
      (child as unknown as ChildNode).remove();
      if (wrapper.textContent === '') wrapper.remove();
    }
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, place: Node | null): T {
    if (node.parentNode === null && isText(node)) putBackNow(node);
    if (place && place.parentNode !== this) putBackNow(place);
    return nativeInsert.call(this, node, childOf(this, place) ?? null) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode === null && isText(node)) putBackNow(node);
    return nativeAppend.call(this, node) as T;
  };
}

export const someMoved = () => early !== undefined && early.size > 0;

let putBackForNow: Moved[] = [];

/** Restores the server's texts; otherwise hydration would discard the page. */
export function putAllBack(): void {
  if (!early || !observer) return;
  note(observer.takeRecords());
  for (const { texts } of early) {
    const moved = texts.map(putBack).find((one) => one !== undefined);
    if (moved) putBackForNow.push(moved);
  }
  early.clear();
}

/** Repeats the replacements after hydration, for tools that translate a page only once. */
export function moveAgain(): void {
  early = undefined;
  for (const { texts, instead } of putBackForNow) {
    const [first] = texts;
    if (!texts.every(({ isConnected }) => isConnected) || !first) continue;
    for (const text of texts.slice(1)) text.remove();
    first.replaceWith(...instead);
  }
  putBackForNow = [];
}
