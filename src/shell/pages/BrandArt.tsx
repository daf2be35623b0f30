/** Rings of a wave, in user units of the drawing. */
const RADII = [60, 130, 200, 270, 340, 410, 480, 550, 620];

/** Points on the rings: the people whom a message reaches. Angle in degrees from the right, clockwise. */
const PEOPLE: readonly [ring: number, angle: number, size: number][] = [
  [1, -28, 5],
  [2, -64, 4],
  [3, -18, 6],
  [3, -49, 4],
  [4, -75, 5],
  [4, -34, 4],
  [5, -10, 5],
  [5, -58, 6],
  [6, -41, 4],
  [6, -80, 4],
  [7, -25, 6],
  [7, -66, 4],
  [8, -50, 5],
];

const at = (ring: number, angle: number): { cx: number; cy: number } => {
  const radius = RADII[ring] ?? 0;
  const radians = (angle * Math.PI) / 180;
  return { cx: 110 + radius * Math.cos(radians), cy: 560 + radius * Math.sin(radians) };
};

/** The drawing beside the sign-in form: one sender, waves, and those who are reached. Decoration only. */
export function BrandArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 720 720" preserveAspectRatio="xMinYMid slice" aria-hidden focusable="false">
      <g fill="none" stroke="#fff">
        {RADII.map((radius, ring) => (
          <circle key={radius} cx="110" cy="560" r={radius} strokeOpacity={0.24 - ring * 0.022} strokeWidth="1.2" />
        ))}
      </g>
      <circle cx="110" cy="560" r="13" fill="#fff" fillOpacity="0.92" />
      {PEOPLE.map(([ring, angle, size]) => (
        <circle key={`${ring}${angle}`} {...at(ring, angle)} r={size} fill="#fff" fillOpacity={0.78 - ring * 0.06} />
      ))}
    </svg>
  );
}
