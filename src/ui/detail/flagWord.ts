/** The name of the text of a yes or no: `inUse`, or `notInUse`. */
export const flagWord = (name: string, value: boolean): string =>
  value ? name : `not${name.charAt(0).toUpperCase()}${name.slice(1)}`;
