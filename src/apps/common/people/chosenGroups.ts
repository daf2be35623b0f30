import { isRight } from '../../../domain/catalog/rights.ts';

/** A node of a tree of rights, as far as it is counted. */
export interface RightNode {
  key: string | number | bigint;
  children?: readonly RightNode[];
}

/** The keys of a node and of everything below it. */
export function keysUnder(node: RightNode): string[] {
  return [String(node.key), ...(node.children ?? []).flatMap(keysUnder)];
}

/** The groups of which all rights are chosen, and those of which only some are: a group is no right itself. */
export function chosenGroups(
  nodes: readonly RightNode[],
  chosen: ReadonlySet<string>,
): { whole: string[]; part: string[] } {
  const whole: string[] = [];
  const part: string[] = [];
  for (const node of nodes) {
    const rights = keysUnder(node).filter(isRight);
    const held = rights.filter((right) => chosen.has(right)).length;
    if (held > 0 && !isRight(String(node.key))) (held === rights.length ? whole : part).push(String(node.key));
    const below = chosenGroups(node.children ?? [], chosen);
    whole.push(...below.whole);
    part.push(...below.part);
  }
  return { whole, part };
}
