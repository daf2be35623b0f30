import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepartmentNode, departmentSubtree, MAX_DEPARTMENT_LEVEL, placeDepartment } from './department.ts';

const chain = (length: number): DepartmentNode[] =>
  Array.from({ length }, (_, index) => ({
    id: String(index + 1),
    parentId: index === 0 ? null : String(index),
    level: index + 1,
  }));

describe('placeDepartment', () => {
  it('gives levels 1 to 10 and refuses a child of a level-10 department [6-28]', () => {
    const all = chain(MAX_DEPARTMENT_LEVEL);
    expect(placeDepartment(undefined, null, all)).toEqual({ level: 1 });
    expect(placeDepartment(undefined, '9', all)).toEqual({ level: 10 });
    expect(placeDepartment(undefined, '10', all)).toEqual({ problem: 'departmentTooDeep' });
  });

  it('refuses to move a department below itself', () => {
    expect(placeDepartment('2', '2', chain(4))).toEqual({ problem: 'departmentCycle' });
    expect(placeDepartment('2', '4', chain(4))).toEqual({ problem: 'departmentCycle' });
    expect(placeDepartment('2', null, chain(4))).toEqual({ level: 1 });
  });

  it('counts what lies below a department that is moved', () => {
    const all = [...chain(8), { id: 'x', parentId: null, level: 1 }, { id: 'y', parentId: 'x', level: 2 }];
    expect(placeDepartment('x', '8', all)).toEqual({ level: 9 });
    expect(placeDepartment('x', '8', [...all, { id: 'z', parentId: 'y', level: 3 }])).toEqual({
      problem: 'departmentTooDeep',
    });
  });

  it('refuses a parent that is not there', () => {
    expect(placeDepartment(undefined, 'none', chain(1))).toEqual({ problem: 'departmentParentMissing' });
  });

  it('keeps every tree within ten levels and without cycles, whatever is moved where', () => {
    const move = fc.tuple(fc.nat(11), fc.nat(12));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let all: DepartmentNode[] = Array.from({ length: 12 }, (_, id) => ({
          id: String(id),
          parentId: null,
          level: 1,
        }));
        for (const [id, parent] of moves) {
          const parentId = parent === 12 ? null : String(parent);
          const placed = placeDepartment(String(id), parentId, all);
          if ('problem' in placed) continue;
          const below = new Set(departmentSubtree(String(id), all).map((node) => node.id));
          const shift = placed.level - (all.find((node) => node.id === String(id))?.level ?? 0);
          all = all.map((node) => ({
            id: node.id,
            parentId: node.id === String(id) ? parentId : node.parentId,
            level: below.has(node.id) ? node.level + shift : node.level,
          }));
        }
        for (const node of all) {
          const parent = all.find((one) => one.id === node.parentId);
          expect(node.level).toBe((parent?.level ?? 0) + 1);
          expect(node.level).toBeLessThanOrEqual(MAX_DEPARTMENT_LEVEL);
        }
      }),
    );
  });
});
