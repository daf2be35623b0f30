const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of a color `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colors `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a color `#rrggbb`: 4.5 at least on every color. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  return contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';
}
