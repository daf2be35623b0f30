import { isRight, RIGHTS, viewRightsOf } from './rights.ts';
import type { Right } from '../shell/rights.ts';

/** What decides the rights of a user: whether it is the main account, and the roles. */
export interface RightHolder<Role extends { rights: readonly string[] } = { rights: readonly string[] }> {
  isMain: boolean;
  roles: readonly Role[];
}

/** How a right reaches its holder. */
export interface RightPath<Role> {
  /** The role that grants it; null for the main account, which holds every right. */
  role: Role | null;
  /** Of a view right: the button rights of the same role that bring the page along. */
  impliedBy: Right[];
}

/** The rights of a user: those of all roles together; the main account has them all. Every call is judged by this. */
export function heldRights({ isMain, roles }: RightHolder): Set<Right> {
  return new Set(isMain ? RIGHTS : roles.flatMap(({ rights }) => rights.filter(isRight)));
}

/** The ways by which a user holds a right; none exactly where {@link heldRights} does not have it. */
export function rightPaths<Role extends { rights: readonly string[] }>(
  right: Right,
  { isMain, roles }: RightHolder<Role>,
): RightPath<Role>[] {
  const granting = roles.filter(({ rights }) => rights.includes(right));
  return [
    ...(isMain ? [{ role: null, impliedBy: [] }] : []),
    ...granting.map((role) => ({ role, impliedBy: buttonsBehind(right, role.rights) })),
  ];
}

function buttonsBehind(right: Right, granted: readonly string[]): Right[] {
  return granted.filter(isRight).filter((one) => one !== right && viewRightsOf(one).includes(right));
}
