/** §3.4, §6: departments have levels 1 to 10. */
export const MAX_DEPARTMENT_LEVEL = 10;

/** The place of a department in the tree. */
export interface DepartmentNode {
  id: string;
  parentId: string | null;
  level: number;
}

/** Why a department cannot be put below a parent. */
export type DepartmentFault = 'departmentTooDeep' | 'departmentCycle' | 'departmentParentMissing';

/** Everything at or below `id`, depth first; itself comes first. */
export function departmentSubtree(id: string, all: readonly DepartmentNode[]): DepartmentNode[] {
  const childrenOf = new Map<string | null, DepartmentNode[]>();
  for (const node of all) childrenOf.set(node.parentId, [...(childrenOf.get(node.parentId) ?? []), node]);
  const found: DepartmentNode[] = [];
  const queue = all.filter((node) => node.id === id);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    found.push(node);
    queue.push(...(childrenOf.get(node.id) ?? []));
  }
  return found;
}

/**
 * Places a department below `parentId` (null: top level) and answers its level, or why it cannot go there.
 * A department that has others below it takes them along, so the deepest of them must still fit.
 */
export function placeDepartment(
  id: string | undefined,
  parentId: string | null,
  all: readonly DepartmentNode[],
): { level: number } | { problem: DepartmentFault } {
  const parent = all.find((node) => node.id === parentId);
  if (parentId !== null && parent === undefined) return { problem: 'departmentParentMissing' };
  const level = (parent?.level ?? 0) + 1;
  const moved = id === undefined ? [] : departmentSubtree(id, all);
  if (moved.some((node) => node.id === parentId)) return { problem: 'departmentCycle' };
  const top = moved[0]?.level ?? level;
  const depth = Math.max(0, ...moved.map((node) => node.level - top));
  return level + depth > MAX_DEPARTMENT_LEVEL ? { problem: 'departmentTooDeep' } : { level };
}

/** Whether the department `upper` stands above `lower` in the tree; none stands above itself. */
export function isAboveDepartment(upper: string, lower: string, all: readonly DepartmentNode[]): boolean {
  return upper !== lower && departmentSubtree(upper, all).some(({ id }) => id === lower);
}
