import type { ReactNode } from 'react';
import { useHost } from '../../../sdk/index.ts';
import { TextLink } from '../../../ui/index.ts';

/** Roles by name, as links where the operator may open them. */
export function RoleNames({ roles }: { roles: readonly { id: string; name: string }[] }): ReactNode {
  const mayOpen = useHost().has('role:view');
  return roles.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && '、'}
      {mayOpen ? <TextLink to={`/roleManagement/${id}`}>{name}</TextLink> : name}
    </span>
  ));
}
