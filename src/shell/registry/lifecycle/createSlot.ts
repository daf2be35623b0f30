/** Where sub-applications live in the page. */
export interface Slot {
  /**
   * Gives the place, or another one: an element is known by its id, so that it may be drawn anew after a sign-in. Answers whether there
   * was one before.
   */
  give: (place: string | HTMLElement) => boolean;
  /** The place as it was given, as soon as there is one: what is mounted without one would take the whole page. */
  place: () => Promise<string | HTMLElement>;
  /** The element that stands in the page now. */
  element: () => Element | null;
}

/** Creates a slot that nobody has given a place. */
export function createSlot(): Slot {
  let place: string | HTMLElement | null = null;
  let handOver: (given: string | HTMLElement) => void = () => {};
  const first = new Promise<string | HTMLElement>((resolve) => {
    handOver = resolve;
  });
  return {
    give(given) {
      const again = place !== null;
      place = typeof given === 'string' || given.id === '' ? given : `#${given.id}`;
      handOver(place);
      return again;
    },
    place: async () => place ?? first,
    element: () => (typeof place === 'string' ? document.querySelector(place) : place),
  };
}
