import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldRights, rightPaths } from './heldRights.ts';
import { RIGHTS } from './rights.ts';

const anyRole = fc.record({ rights: fc.subarray([...RIGHTS, 'gone:edit']) });
const holder = fc.record({ isMain: fc.boolean(), roles: fc.array(anyRole, { maxLength: 4 }) });

describe('the rights of a user', () => {
  it('have a path exactly where they are held', () => {
    fc.assert(
      fc.property(holder, (one) => {
        const held = heldRights(one);
        for (const right of RIGHTS) expect(rightPaths(right, one).length > 0).toBe(held.has(right));
      }),
    );
  });

  it('never hold what this version does not know', () => {
    const held: ReadonlySet<string> = heldRights({ isMain: false, roles: [{ rights: ['gone:edit', 'task:view'] }] });
    expect([...held]).toEqual(['task:view']);
  });

  it('come by each role that grants them; a page also by the buttons of that role', () => {
    const [reader, sender] = [{ rights: ['task:view'] }, { rights: ['task:view', 'task:send', 'user:view'] }];
    const one = { isMain: false, roles: [reader, sender] };
    expect(rightPaths('task:view', one)).toEqual([
      { role: reader, impliedBy: [] },
      { role: sender, impliedBy: ['task:send'] },
    ]);
    expect(rightPaths('task:send', one)).toEqual([{ role: sender, impliedBy: [] }]);
    expect(rightPaths('package:edit', { isMain: true, roles: [] })).toEqual([{ role: null, impliedBy: [] }]);
  });
});

it('a button that this version does not know brings no page along', () => {
  const role = { rights: ['task:view', 'task:gone'] };
  expect(rightPaths('task:view', { isMain: false, roles: [role] })).toEqual([{ role, impliedBy: [] }]);
});
