/** How often something is repeated: as given, or that part of it that BENCH_SHARE (0-1) says, for a quick look. */
export function rounds(count: number): number {
  const share = Number(process.env.BENCH_SHARE ?? 1);
  return Math.max(1, Math.round(count * (share > 0 && share <= 1 ? share : 1)));
}
