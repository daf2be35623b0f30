/** A row of `docs/clauses.tsv`. */
export interface Clause {
  id: string;
  owner: string;
  /** What the product does. */
  text: string;
  /** How that is checked; begins with where: `browser:`, `unit:`, … */
  check: string;
  /** Rows that show this one too, where the check says that they cover it. */
  refersTo: string[];
}

const ID = String.raw`\d+(?:\.\d+)?-\d+`;

/** Ids in a text after the word "see"; `2.1-01 to 2.1-04` stands for the four of them. */
export function referredIds(text: string): string[] {
  const ids: string[] = [];
  for (const [, list = ''] of text.matchAll(new RegExp(`see (${ID}(?:(?:, | to | and )${ID})*)`, 'g')))
    for (const [, first = '', last] of list.matchAll(new RegExp(`(${ID})(?: to (${ID}))?`, 'g'))) {
      ids.push(first);
      if (last) ids.push(...idsAfter(first, last));
    }
  return ids;
}

/** The ids after the first up to the last; both stand in the same section. */
function idsAfter(first: string, last: string): string[] {
  const [section = '', from = ''] = first.split('-');
  const [lastSection, to = ''] = last.split('-');
  if (section !== lastSection) throw new Error(`A range of clauses crosses sections: ${first} to ${last}`);
  return Array.from(
    { length: Number(to) - Number(from) },
    (_, index) => `${section}-${String(Number(from) + index + 1).padStart(from.length, '0')}`,
  );
}

/**
 * Reads the table: id, owner, kind, clause, check, separated by tabs, below a header.
 * @throws Error naming the line for a row that is cut short, an id that stands twice, or a reference that leads nowhere.
 */
export function parseClauses(table: string): Clause[] {
  const clauses = new Map<string, Clause>();
  for (const [index, line] of table.trimEnd().split(/\r?\n/).entries()) {
    const [id = '', owner = '', , text = '', check = ''] = line.split('\t');
    if (index === 0) continue;
    if (!new RegExp(`^${ID}$`).test(id) || !check)
      throw new Error(`docs/clauses.tsv:${index + 1}: not a clause: ${line}`);
    if (clauses.has(id)) throw new Error(`docs/clauses.tsv:${index + 1}: ${id} stands twice`);
    const refersTo = check.startsWith('covered by the referred row') ? referredIds(text) : [];
    clauses.set(id, { id, owner, text, check, refersTo });
  }
  for (const { id, check, refersTo } of clauses.values()) {
    if (check.startsWith('covered by the referred row') && refersTo.length === 0) throw new Error(`${id} names no row`);
    for (const target of refersTo)
      if (!clauses.has(target)) throw new Error(`${id} refers to ${target}, which is no clause`);
  }
  return [...clauses.values()];
}
