/**
 * Lines in the order asked for, where they are few enough to be sorted here; as they are where a query names none that is sortable.
 * What is nothing, such as a rate of nothing, stands at the end of both orders.
 */
export function sortedLines<Line extends object>(
  lines: readonly Line[],
  { sort, order = 'asc' }: { sort?: string | undefined; order?: 'asc' | 'desc' | undefined },
  sortable: readonly string[],
): readonly Line[] {
  if (sort === undefined || !sortable.includes(sort)) return lines;
  const by = sort as keyof Line;
  const sign = order === 'asc' ? 1 : -1;
  return lines.toSorted((one, other) => {
    const [left, right] = [one[by], other[by]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'string' && typeof right === 'string') return sign * left.localeCompare(right);
    return sign * (Number(left) - Number(right));
  });
}
