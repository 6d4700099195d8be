type Class = { new (...args: unknown[]): object; readonly prototype: object };

/**
 * Stands for a class of Node's HTTP client until that is really needed, as by a page: Node loads the whole client when one
 * of its classes is as much as named, 30 ms of a start. Then it is a subclass that makes objects of the class itself.
 */
function late(name: 'Headers' | 'Request' | 'Response'): Class {
  let native: Class | undefined;
  const load = (): Class => {
    if (native !== undefined) return native;
    native = globalThis[name] as unknown as Class;
    Object.setPrototypeOf(Late, native);
    Object.setPrototypeOf(Late.prototype, native.prototype);
    return native;
  };
  function Late(...args: unknown[]): object {
    const loaded = load();
    return Reflect.construct(loaded, args, new.target === Late || new.target === undefined ? loaded : new.target);
  }
  // What was made by the class itself is one of these too; before it is loaded there is none.
  const isOne = (value: object) => Object.prototype.isPrototypeOf.call((native ?? Late).prototype, value);
  Object.defineProperty(Late, Symbol.hasInstance, { value: isOne });
  return Late as unknown as Class;
}

/** What the bundle takes for `global`: the web's classes as they are used there, and all else as it is. */
export const web = {
  __proto__: globalThis,
  Headers: late('Headers'),
  Request: late('Request'),
  Response: late('Response'),
  // Only named, for WebSockets, of which there are none.
  CloseEvent: Event,
  ErrorEvent: Event,
};
