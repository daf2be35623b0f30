/**
 * The window as the router of a sub-application sees it: it hears of a changed address only while the address is below
 * its basename. The router would otherwise try to show a page for an address that is already another's, between the
 * change of the address and the unmount.
 */
export function scopedWindow(target: Window & typeof globalThis, basename: string): Window & typeof globalThis {
  const isOwn = (): boolean => {
    const { pathname } = target.location;
    return basename === '/' || pathname === basename || pathname.startsWith(`${basename}/`);
  };
  const wrapped = new WeakMap<EventListener, EventListener>();
  const own: Record<PropertyKey, unknown> = {
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      if (type !== 'popstate') return target.addEventListener(type, listener, options);
      const guarded: EventListener = (event) => {
        if (isOwn()) listener(event);
      };
      wrapped.set(listener, guarded);
      target.addEventListener(type, guarded, options);
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
      target.removeEventListener(type, wrapped.get(listener) ?? listener, options);
    },
  };
  return new Proxy(target, {
    get(_target, key) {
      if (Object.hasOwn(own, key)) return own[key];
      const value: unknown = Reflect.get(target, key, target);
      // Methods of the window refuse to be called on anything else; its constructors must stay what they are.
      return typeof value === 'function' && !Object.hasOwn(value, 'prototype')
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}
