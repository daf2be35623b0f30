/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
type Rgba = [red: number, green: number, blue: number, alpha: number];

function parseColor(color: string): Rgba {
  const hex = /^#([\da-f]{6})$/i.exec(color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))?.[1];
  if (hex !== undefined) {
    return [parseInt(hex.slice(0, 2), 16), parseInt(hex.slice(2, 4), 16), parseInt(hex.slice(4), 16), 1];
  }
  const parts = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]?.split(',').map(Number);
  if (parts === undefined || parts.length < 3) throw new Error(`Not a colour of the theme: ${color}`);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/**
 * Contrast ratio of WCAG 2.2 between a colour, which may be translucent, and the opaque surface below it: 1 to 21.
 * Colours are `#rgb`, `#rrggbb`, `rgb()` or `rgba()`, as antd's tokens write them; others throw.
 */
export function contrastRatio(foreground: string, surface: string): number {
  const below = parseColor(surface);
  const [red, green, blue, alpha] = parseColor(foreground);
  const mix = (top: number, bottom: number): number => top * alpha + bottom * (1 - alpha);
  const seen: Rgba = [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  const [dark, light] = [luminance(seen), luminance(below)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
