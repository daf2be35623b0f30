/** A piece of a changed text: kept, added, or removed. */
export interface DiffPiece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What changed between two texts, by characters; the pieces kept and removed are the old text, kept and added the new. */
export function textDiff(before: string, after: string): DiffPiece[] {
  const [old, now] = [Array.from(before), Array.from(after)];
  const width = now.length + 1;
  // Length of the longest common subsequence of what begins at each pair of places.
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: DiffPiece[] = [];
  const push = (kind: DiffPiece['kind'], char: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += char;
    else pieces.push({ kind, text: char });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      push('same', gone);
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      push('removed', gone);
      i += 1;
    } else if (come !== undefined) {
      push('added', come);
      j += 1;
    }
  }
  return pieces;
}
