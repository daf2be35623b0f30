type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

/**
 * Whether a version is in a range as our builds write them: `^1.2.3` (the same major version, for 0.x the same minor version,
 * and not older), or an exact version. Anything else is not satisfied, so that a mistake is seen at once.
 */
export function satisfiesRange(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const has = parse(version);
  const wants = parse(range.slice(1));
  if (!has || !wants || has[0] !== wants[0] || (has[0] === 0 && has[1] !== wants[1])) return false;
  return has[1] > wants[1] || (has[1] === wants[1] && has[2] >= wants[2]);
}
