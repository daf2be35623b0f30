import type { ReactNode } from 'react';
import { useHost } from '../../../sdk/index.ts';
import { TextLink } from '../../../ui/index.ts';
import { TASKS } from '../parts/recordPages.ts';

/** The name of a task; it leads to its page, for who may open it. */
export function TaskNameLink({ id, name }: { id: string; name: string }): ReactNode {
  const host = useHost();
  return host.has('task:view') ? <TextLink to={`${TASKS.path}/${id}`}>{name}</TextLink> : name;
}
