/**
 * Makes an element of the page equal to a fresh one from the service. Elements in both stay, and equal content is not touched. So
 * the focus, ticks, typed text, scrolling and opened `details` survive.
 */
export function renewElement(element: Element, fresh: Element): void {
  if (element.isEqualNode(fresh)) return;
  renewAttributes(element, fresh);
  const focused = document.activeElement as HTMLElement | null;
  const pairs = pairsOf(element, fresh);
  for (const [child, freshChild] of pairs) renewNode(child, freshChild);
  const byFresh = new Map([...pairs].map(([child, freshChild]) => [freshChild, child]));
  const children = [...fresh.childNodes].map((child) => byFresh.get(child) ?? document.adoptNode(child));
  place(children, element);
  // An element that moves loses the focus.
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
}

function renewNode(node: ChildNode, fresh: ChildNode): void {
  if (node instanceof Element && fresh instanceof Element) renewElement(node, fresh);
  else if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;
}

/** A reader opens and closes `details`. */
const isOfReader = (attribute: string) => attribute === 'open';

function renewAttributes(element: Element, fresh: Element): void {
  for (const name of element.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isOfReader(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (element.getAttribute(name) !== value && !isOfReader(name)) element.setAttribute(name, value);
}

/** Children that are the same thing, by their fresh ones. Children without a fresh one are removed. */
function pairsOf(element: Element, fresh: Element): Map<ChildNode, ChildNode> {
  const pairs = new Map<ChildNode, ChildNode>();
  const left = [...fresh.childNodes];
  for (const child of [...element.childNodes].filter(isServed)) {
    const index = left.findIndex((other) => child.nodeName === other.nodeName && keyOf(child) === keyOf(other));
    const [freshChild] = index < 0 ? [] : left.splice(index, 1);
    if (freshChild === undefined) child.remove();
    else pairs.set(child, freshChild);
  }
  return pairs;
}

/** Scripts mark the elements that they add. */
const isServed = (node: Node) => !(node instanceof HTMLElement && node.dataset.added !== undefined);

/** What identifies a node among its siblings, besides its kind. Rows are identified by their location or date, because their order changes. */
function keyOf(node: Node): string | null {
  if (!(node instanceof Element)) return null;
  if (node.id !== '') return node.id;
  if (!node.matches('li, tr')) return node.getAttribute('name') ?? node.getAttribute('class');
  const subject = node.querySelector('a, th');
  return subject?.getAttribute('href') ?? subject?.textContent ?? null;
}

/** Puts children into their order. Children that are already in order stay where they are. */
function place(children: readonly ChildNode[], parent: Element): void {
  let next = served(parent.firstChild);
  for (const child of children) {
    if (child === next) next = served(child.nextSibling);
    else parent.insertBefore(child, next);
  }
}

/** The first served node from one on. */
function served(node: ChildNode | null): ChildNode | null {
  return node === null || isServed(node) ? node : served(node.nextSibling);
}
