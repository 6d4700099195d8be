/** An element of a page, with its attributes and content. */
export class MarkupElement {
  readonly children: (MarkupElement | string)[] = [];
  constructor(
    readonly name: string,
    readonly attributes: ReadonlyMap<string, string>,
  ) {}

  /** All text in the element, with plain spaces in place of no-break spaces. */
  get text(): string {
    const parts = this.children.map((child) => (typeof child === 'string' ? child : child.text));
    return parts.join('').replaceAll('\u00a0', ' ');
  }

  /** The value of an attribute. Empty: the element lacks the attribute. */
  get(attribute: string): string {
    return this.attributes.get(attribute) ?? '';
  }

  /**
   * All elements within this element that match a selector, in document order. A selector has names, ids, attributes and
   * descendants, but no classes, because classes are for the style sheet only.
   */
  all(selector: string): MarkupElement[] {
    const [first = '', ...rest] = selector.split(/ (?![^[]*\])/);
    const found = this.#descendants().filter((element) => element.#is(first));
    if (rest.length === 0) return found;
    return [...new Set(found.flatMap((element) => element.all(rest.join(' '))))];
  }

  /** The only element that matches a selector. @throws Error if no element or several elements match */
  one(selector: string): MarkupElement {
    const [found, ...others] = this.all(selector);
    if (found === undefined || others.length > 0) throw new Error(`Not exactly one element is ${selector}`);
    return found;
  }

  /** The element around a heading or a term. @throws Error if no heading or term has the text */
  around(name: string, text: string): MarkupElement {
    const isHead = (child: MarkupElement | string) =>
      typeof child !== 'string' && child.name === name && child.text === text;
    const found = [this, ...this.#descendants()].find(({ children }) => children.some(isHead));
    if (found === undefined) throw new Error(`No ${name} is “${text}”`);
    return found;
  }

  #descendants(): MarkupElement[] {
    return this.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...child.#descendants()]));
  }

  #is(compound: string): boolean {
    return Array.from(compound.matchAll(/(#?)([\w-]+)|\[([\w:-]+)(?:="([^"]*)")?\]/g)).every(
      ([, sign, word = '', attribute, value]) => {
        if (attribute === undefined) return sign === '#' ? this.get('id') === word : this.name === word;
        return value === undefined ? this.attributes.has(attribute) : this.get(attribute) === value;
      },
    );
  }
}

const empty = new Set(['meta', 'link', 'input', 'br', 'hr', 'img']);
const token = /<!.*?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gsy;
const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: '\u00a0' };
const decoded = (text: string) => text.replaceAll(/&([#\w]+);/g, (whole, name) => names[name] ?? whole);

/** Parses HTML or SVG. @throws Error if an element has no end tag, because all pages have end tags */
export function readMarkup(text: string): MarkupElement {
  const open = [new MarkupElement('', new Map())];
  let end = 0;
  for (const [whole, slash, name = '', attributes = '', isClosed, words] of text.matchAll(token)) {
    const parent = open[0] as MarkupElement;
    end += whole.length;
    if (words !== undefined) parent.children.push(decoded(words));
    else if (slash === '/') {
      if (parent.name !== name) throw new Error(`</${name}> ends <${parent.name}>`);
      open.shift();
    } else if (name !== '') {
      const pairs = attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
      const element = new MarkupElement(
        name,
        new Map(Array.from(pairs, ([, key = '', value = '']) => [key, decoded(value)])),
      );
      parent.children.push(element);
      if (isClosed !== '/' && !empty.has(name)) open.unshift(element);
    }
  }
  if (end !== text.length || open.length !== 1) throw new Error(`No markup after ${text.slice(end - 40, end + 40)}`);
  return open[0] as MarkupElement;
}
