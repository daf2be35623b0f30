/** A zero character, or half a surrogate pair: no database text can hold the one, no JSON of a database the other. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether a text can be kept as it is. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text without what cannot be kept. */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.replace(/\0|\p{Surrogate}/gu, '');
}

/** Only written as escapes can JSON bring such characters in: as they are, they are neither JSON nor UTF-8. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** Whether a JSON text may hold what cannot be kept; a quick look that spares most of them {@link unstorablePlace}. */
export function mayHoldUnstorable(json: string): boolean {
  return ESCAPED.test(json);
}

interface Place {
  value: unknown;
  name: string;
  within: Place | undefined;
}

const nameOf = (place: Place | undefined): string => {
  const names: string[] = [];
  for (let at = place; at?.within !== undefined; at = at.within) names.push(at.name);
  return names.toReversed().join('.');
};

/**
 * Where a value first holds a text, or the name of a field, that cannot be kept, as `form.name`; undefined where nothing does.
 * Walks without recursion: what strangers send may be nested deeper than any stack.
 */
export function unstorablePlace(value: unknown): string | undefined {
  const places: Place[] = [{ value, name: '', within: undefined }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place.value === 'string' && !isStorableText(place.value)) return nameOf(place);
    if (typeof place.value !== 'object' || place.value === null) continue;
    for (const [name, inner] of Object.entries(place.value)) {
      // The name itself goes nowhere: an answer names the field around it.
      if (!isStorableText(name)) return nameOf(place);
      if (typeof inner === 'string' || typeof inner === 'object') places.push({ value: inner, name, within: place });
    }
  }
  return undefined;
}
