import type { ReactNode } from 'react';
import { useHost } from '../../../sdk/index.ts';
import { TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { at } from '../parts/at.ts';

/** Roles that are named; the rest is counted. */
const NAMED = 5;

/** Roles by name, as links where the operator may open them. */
export function RoleNames({ roles }: { roles: readonly { id: string; name: string }[] }): ReactNode {
  const mayOpen = useHost().has('role:view');
  const t = useTexts();
  const format = useFormat();
  const more = roles.slice(NAMED);
  return (
    <>
      {roles.slice(0, NAMED).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && format.separator}
          {mayOpen ? <TextLink to={at('common.role.edit', { id })}>{name}</TextLink> : name}
        </span>
      ))}
      {more.length > 0 && (
        <span title={format.list(more.map(({ name }) => name))}>
          {t('common.permission.moreRoles', { count: format.number(more.length) })}
        </span>
      )}
    </>
  );
}
