import { depthOf, type GroupRule, RULE_DEPTH_MAX, type RuleGroup, type RuleNode } from './GroupRule.ts';

/** Where a node stands in a rule: positions from the outermost group inwards; empty for that group itself. */
export type NodePath = readonly number[];

/** The node at a place; undefined where there is none. */
export function nodeAt(rule: GroupRule, path: NodePath): RuleNode | undefined {
  return path.reduce<RuleNode | undefined>(
    (node, position) => (node?.type === 'group' ? node.nodes[position] : undefined),
    rule,
  );
}

/** The rule with another node at a place. The outermost group can only be replaced by a group. */
export function replaceNode(rule: GroupRule, path: NodePath, node: RuleNode): GroupRule {
  return changeAt(rule, path, () => [node]);
}

/** The rule without the node at a place, and without the groups that are empty then. */
export function removeNode(rule: GroupRule, path: NodePath): GroupRule {
  const parent = path.slice(0, -1);
  const changed = changeAt(rule, path, () => []);
  const left = nodeAt(changed, parent);
  return parent.length > 0 && left?.type === 'group' && left.nodes.length === 0 ? removeNode(changed, parent) : changed;
}

/** The rule with a node before the one at a place, or at the end of its group. */
export function insertNode(rule: GroupRule, path: NodePath, node: RuleNode): GroupRule {
  return changeAt(rule, path, (old) => [node, ...(old === undefined ? [] : [old])]);
}

/** The rule with the node at a place in a group of its own, which asks for the other join than the group around it. */
export function wrapNode(rule: GroupRule, path: NodePath): GroupRule {
  const node = nodeAt(rule, path);
  const around = nodeAt(rule, path.slice(0, -1));
  if (node === undefined || around?.type !== 'group' || path.length === 0) return rule;
  const wrapped: RuleGroup = { type: 'group', join: around.join === 'all' ? 'any' : 'all', not: false, nodes: [node] };
  return replaceNode(rule, path, wrapped);
}

const startsWith = (path: NodePath, start: NodePath): boolean =>
  start.every((position, index) => path[index] === position);

/** A rule after a move, and where the moved node stands now. */
export interface Moved {
  rule: GroupRule;
  at: NodePath;
}

/**
 * Moves a node before what stands at `to`, or to the end of that group. A group that is empty then goes. Leaves the rule as it is
 * where the move makes no sense: into the node itself, or deeper than rules may be.
 */
export function moveNode(rule: GroupRule, from: NodePath, to: NodePath): Moved {
  const unmoved = { rule, at: from };
  const node = nodeAt(rule, from);
  const depth = to.length - 1;
  const target = nodeAt(rule, to.slice(0, -1));
  if (node === undefined || depth < 0 || target?.type !== 'group') return unmoved;
  if (startsWith(to, from) && to.length > from.length) return unmoved;
  const taken: RuleNode = { ...node };
  const shifts = startsWith(from, to.slice(0, -1)) && (to[depth] ?? 0) <= (from[depth] ?? -1);
  const old = shifts ? from.with(depth, (from[depth] ?? 0) + 1) : from;
  const moved = removeNode(insertNode(rule, to, taken), old);
  return depthOf(moved) > RULE_DEPTH_MAX ? unmoved : { rule: moved, at: pathOf(moved, taken) ?? [] };
}

function pathOf(node: RuleNode, sought: RuleNode): NodePath | undefined {
  if (node === sought) return [];
  if (node.type !== 'group') return undefined;
  for (const [index, one] of node.nodes.entries()) {
    const below = pathOf(one, sought);
    if (below !== undefined) return [index, ...below];
  }
  return undefined;
}

/** All places of a rule, depth first, the outermost group first: the order in which its nodes are counted. */
export function pathsOf(node: RuleNode, at: NodePath = []): NodePath[] {
  return [at, ...(node.type === 'group' ? node.nodes.flatMap((one, index) => pathsOf(one, [...at, index])) : [])];
}

/** Places that a node can be moved to by one step, by what the operator calls them. */
export function stepsOf(rule: GroupRule, path: NodePath): Partial<Record<'up' | 'down' | 'out' | 'in', NodePath>> {
  const last = path.at(-1);
  const parent = path.slice(0, -1);
  const around = nodeAt(rule, parent);
  if (last === undefined || around?.type !== 'group') return {};
  const before = around.nodes[last - 1];
  const steps: Partial<Record<'up' | 'down' | 'out' | 'in', NodePath>> = {
    ...(last > 0 ? { up: [...parent, last - 1] } : {}),
    ...(last < around.nodes.length - 1 ? { down: [...parent, last + 2] } : {}),
    ...(parent.length > 0 ? { out: [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1] } : {}),
    ...(before?.type === 'group' ? { in: [...parent, last - 1, before.nodes.length] } : {}),
  };
  return Object.fromEntries(Object.entries(steps).filter(([, to]) => moveNode(rule, path, to).rule !== rule));
}

/** The rule with what stands at a place changed to no node, one, or several. */
function changeAt(rule: GroupRule, path: NodePath, change: (old: RuleNode | undefined) => RuleNode[]): GroupRule {
  const [position, ...below] = path;
  if (position === undefined) {
    const [only] = change(rule);
    return only?.type === 'group' ? only : rule;
  }
  const old = rule.nodes[position];
  if (below.length === 0) return { ...rule, nodes: rule.nodes.toSpliced(position, 1, ...change(old)) };
  if (old?.type !== 'group') return rule;
  return { ...rule, nodes: rule.nodes.with(position, changeAt(old, below, change)) };
}
