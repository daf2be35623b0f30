import type { Department } from '../../../contract/common/people/department.ts';

/** A department with those directly below it. */
export interface DepartmentTree extends Department {
  children?: DepartmentTree[];
}

/** Makes the tree from the flat list; a department whose parent is not in the list stands at the top. */
export function departmentTree(all: readonly Department[]): DepartmentTree[] {
  const nodes = new Map<string, DepartmentTree>(all.map((department) => [department.id, { ...department }]));
  const roots: DepartmentTree[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    if (parent === undefined) roots.push(node);
    else if (parent.children === undefined) parent.children = [node];
    else parent.children.push(node);
  }
  return roots;
}
