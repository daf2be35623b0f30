/** Longest host name, and longest part of one between dots (RFC 1035 §2.3.4). */
export const HOST_MAX = 253;
const LABEL_MAX = 63;

/** A part of a host name between dots: letters, digits, and hyphens within (RFC 1123 §2.1). */
export const HOST_LABEL = /^[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?$/;

/** Whether each part of a host name keeps to a pattern and to the longest length. */
export function areHostLabels(labels: readonly string[], pattern: RegExp): boolean {
  return labels.every((label) => label.length <= LABEL_MAX && pattern.test(label));
}

/** Whether a text is a host name of any depth, as of a website: with at least one dot. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  return text.length <= HOST_MAX && labels.length > 1 && areHostLabels(labels, HOST_LABEL);
}
