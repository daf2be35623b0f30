import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleArbitrary } from '../../../../tests/profile/ruleArbitrary.ts';
import { conditionsOf, depthOf, type GroupRule, RULE_DEPTH_MAX, type RuleNode } from './GroupRule.ts';
import { insertNode, moveNode, nodeAt, pathsOf, removeNode, replaceNode, stepsOf, wrapNode } from './ruleTree.ts';

const anyRule = ruleArbitrary([{ id: 'city', kind: 'text', options: [] }], ['a1', 'a2']);
const asks = (value: string): RuleNode => ({ type: 'field', field: 'city', operator: 'is', values: [value] });
const group = (...nodes: RuleNode[]): GroupRule => ({ type: 'group', join: 'all', not: false, nodes });
/** A rule as letters: `a(bc)`. */
const letters = (node: RuleNode): string => {
  if (node.type === 'group') return `(${node.nodes.map(letters).join('')})`;
  return node.type === 'field' ? (node.values[0] ?? '') : '?';
};
const [a, b, c] = [asks('a'), asks('b'), asks('c')];
const sorted = (rule: RuleNode): string[] =>
  conditionsOf(rule)
    .map((one) => JSON.stringify(one))
    .toSorted();
const emptyGroups = (node: RuleNode): number =>
  node.type === 'group'
    ? Number(node.nodes.length === 0) + node.nodes.reduce((sum, one) => sum + emptyGroups(one), 0)
    : 0;

describe('a rule as a tree', () => {
  it('is walked depth first, and every place leads to its node', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const nodes = pathsOf(rule).map((path) => nodeAt(rule, path));
        expect(nodes).not.toContain(undefined);
        expect(nodes.filter((node) => node?.type !== 'group')).toEqual(conditionsOf(rule));
        expect(nodeAt(rule, [999])).toBeUndefined();
      }),
    );
  });

  it('keeps every condition through every move, never grows too deep, and empties no group', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(), fc.nat(), fc.nat(), (rule, one, other, after) => {
        const places = pathsOf(rule);
        const from = places[one % places.length] ?? [];
        const beside = places[other % places.length] ?? [];
        const to = beside.length === 0 ? [after % 3] : [...beside.slice(0, -1), (beside.at(-1) ?? 0) + (after % 2)];
        const { rule: moved, at } = moveNode(rule, from, to);
        expect(nodeAt(moved, at)).toEqual(nodeAt(rule, from));
        expect(sorted(moved)).toEqual(sorted(rule));
        expect(depthOf(moved)).toBeLessThanOrEqual(Math.max(RULE_DEPTH_MAX, depthOf(rule)));
        expect(emptyGroups(moved)).toBeLessThanOrEqual(emptyGroups(rule));
      }),
    );
  });

  it('takes a node out again as it was put in', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(), (rule, one) => {
        const places = pathsOf(rule).filter((path) => path.length > 0);
        const path = places[one % Math.max(1, places.length)] ?? [0];
        const inserted = insertNode(rule, path, a);
        expect(nodeAt(inserted, path)).toBe(a);
        expect(removeNode(inserted, path)).toEqual(rule);
      }),
    );
  });

  it.each([
    ['before a sibling', [2], [0], '(cab)'],
    ['behind the last one', [0], [3], '(bca)'],
    ['to where it stands', [1], [1], '(abc)'],
    ['to the place behind itself', [1], [2], '(abc)'],
  ] as const)('moves a node %s', (_where, from, to, expected) => {
    expect(letters(moveNode(group(a, b, c), from, to).rule)).toBe(expected);
  });

  it('moves a node into a group and out of it, and drops the group that is empty then', () => {
    expect(letters(moveNode(group(a, group(b, c)), [0], [1, 1]).rule)).toBe('((bac))');
    expect(letters(moveNode(group(a, group(b, c)), [1, 1], [0]).rule)).toBe('(ca(b))');
    expect(letters(moveNode(group(a, group(group(b))), [1, 0, 0], [0]).rule)).toBe('(ba)');
  });

  it('moves no group into itself, and nothing deeper than rules may be', () => {
    const nested = group(a, group(b, group(c)));
    expect(moveNode(nested, [1], [1, 1, 0]).rule).toBe(nested);
    expect(moveNode(nested, [], [0]).rule).toBe(nested);
    const deep = group(group(a), group(group(group(group(b)))));
    expect(depthOf(deep)).toBe(RULE_DEPTH_MAX);
    expect(moveNode(deep, [0], [1, 0, 0, 0, 0]).rule).toBe(deep);
  });

  it('takes a node that is put back onto itself, so that no group around takes it instead', () => {
    const rule = group(a, group(b, c));
    for (const path of [[0], [1, 0]]) {
      const moved = moveNode(rule, path, path);
      expect(moved).toEqual({ rule, at: path });
      expect(moved.rule).not.toBe(rule);
    }
  });

  it('moves a node as deep as rules may be', () => {
    const rule = group(a, group(group(group(group(b)))));
    expect(letters(moveNode(rule, [0], [1, 0, 0, 0, 0]).rule)).toBe('(((((ab)))))');
  });

  it('says where a node stands that was moved', () => {
    const rule = group(a, group(b, c));
    expect(moveNode(rule, [0], [1, 2]).at).toEqual([0, 2]);
    expect(moveNode(rule, [1, 1], [0]).at).toEqual([0]);
    expect(moveNode(rule, [1], [0]).at).toEqual([0]);
    expect(moveNode(rule, [], [0]).at).toEqual([]);
  });

  it('stays as it is where a place leads nowhere', () => {
    const rule = group(a, b, group(c));
    const nowhere = [
      [9, 0],
      [0, 0],
      [2, 0, 0],
      [9, 0, 0],
    ];
    for (const path of nowhere) {
      expect(nodeAt(rule, path)).toBeUndefined();
      expect(replaceNode(rule, path, c)).toEqual(rule);
      expect(removeNode(rule, path)).toEqual(rule);
      expect(insertNode(rule, path, c)).toEqual(rule);
      expect(wrapNode(rule, path)).toBe(rule);
      expect(stepsOf(rule, path)).toEqual({});
    }
    for (const path of [[9], ...nowhere]) expect(moveNode(rule, path, [0]).rule).toBe(rule);
    for (const path of [[], ...nowhere]) {
      expect(moveNode(rule, [1], path).rule).toBe(rule);
      expect(moveNode(rule, [2], path).rule).toBe(rule);
    }
    expect(wrapNode(rule, [9])).toBe(rule);
    expect(stepsOf(rule, [9])).toEqual({});
  });

  it('is replaced as a whole by a group only, and is not removed', () => {
    const rule = group(a, b);
    expect(replaceNode(rule, [], group(c))).toEqual(group(c));
    expect(replaceNode(rule, [], c)).toBe(rule);
    expect(removeNode(rule, [])).toBe(rule);
  });

  it('offers the steps by which a node can be moved without a mouse', () => {
    const rule = group(group(a), b, group(c));
    const after = (path: readonly number[]) =>
      Object.fromEntries(
        Object.entries(stepsOf(rule, path)).map(([step, to]) => [step, letters(moveNode(rule, path, to).rule)]),
      );
    expect(after([1])).toEqual({ up: '(b(a)(c))', down: '((a)(c)b)', in: '((ab)(c))' });
    expect(after([2, 0])).toEqual({ out: '((a)bc)' });
    expect(after([])).toEqual({});
  });

  it('offers no step out of its group but into the one above, and none that leads too deep', () => {
    expect(Object.keys(stepsOf(group(a, group(b)), [0]))).toEqual(['down']);
    expect(Object.keys(stepsOf(group(group(b), a), [1]))).toEqual(['up', 'in']);
    const full = group(group(group(group(b), group(c))));
    expect(Object.keys(stepsOf(full, [0, 0, 1]))).toEqual(['up', 'out', 'in']);
    const deep = group(group(group(group(b), group(group(c)))));
    expect(Object.keys(stepsOf(deep, [0, 0, 1]))).toEqual(['up', 'out']);
  });

  it('puts a node into a group of its own, which joins the other way round', () => {
    const wrapped = wrapNode(group(a, b), [1]);
    expect(letters(wrapped)).toBe('(a(b))');
    expect(nodeAt(wrapped, [1])).toMatchObject({ join: 'any', not: false });
    const twice = wrapNode(wrapped, [1, 0]);
    expect(letters(twice)).toBe('(a((b)))');
    expect(nodeAt(twice, [1, 0])).toMatchObject({ join: 'all', not: false });
    expect(wrapNode(wrapped, [])).toBe(wrapped);
    expect(letters(replaceNode(wrapped, [1], c))).toBe('(ac)');
  });
});
