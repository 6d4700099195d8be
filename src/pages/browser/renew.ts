/**
 * Makes an element of the page equal to a fresh element from the service. A child element stays in the page if the fresh element
 * has a matching child. Equal content is not touched. The page therefore keeps the focus, ticked boxes, typed text, the scroll
 * position and open `details`.
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
  // Moving an element takes its focus away, so the focus is restored.
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
}

function renewNode(node: ChildNode, fresh: ChildNode): void {
  if (node instanceof Element && fresh instanceof Element) renewElement(node, fresh);
  else if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;
}

/**
 * Whether a renewal leaves an attribute unchanged. A renewal leaves only `open` unchanged, because the reader opens and closes
 * `details`.
 */
const isOfReader = (attribute: string) => attribute === 'open';

function renewAttributes(element: Element, fresh: Element): void {
  for (const name of element.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isOfReader(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (element.getAttribute(name) !== value && !isOfReader(name)) element.setAttribute(name, value);
}

/**
 * Pairs the children of an element with the matching fresh children. A child without a matching fresh child is removed from the
 * page, unless a script added the child.
 */
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

/** Whether the service sent a node. Scripts mark the elements that they add with `data-added`. */
const isServed = (node: Node) => !(node instanceof HTMLElement && node.dataset.added !== undefined);

/**
 * The text that identifies a node among siblings of its kind. A row is identified by its link or heading, because the order of
 * rows changes. `null`: the node has no identifying text. Nodes of one kind without identifying text are paired with fresh nodes
 * in order.
 */
function keyOf(node: Node): string | null {
  if (!(node instanceof Element)) return null;
  if (node.id !== '') return node.id;
  if (!node.matches('li, tr')) return node.getAttribute('name') ?? node.getAttribute('class');
  const subject = node.querySelector('a, th');
  return subject?.getAttribute('href') ?? subject?.textContent ?? null;
}

/** Puts the given children into an element, in the order of the list. Children that are already in order are not moved. */
function place(children: readonly ChildNode[], parent: Element): void {
  let next = served(parent.firstChild);
  for (const child of children) {
    if (child === next) next = served(child.nextSibling);
    else parent.insertBefore(child, next);
  }
}

/**
 * The given node if the service sent it. Otherwise, the next sibling that the service sent. `null`: the service sent neither the
 * given node nor a later sibling.
 */
function served(node: ChildNode | null): ChildNode | null {
  return node === null || isServed(node) ? node : served(node.nextSibling);
}
