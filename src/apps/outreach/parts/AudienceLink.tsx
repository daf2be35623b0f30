import type { ReactNode } from 'react';
import type { Task } from '../../../contract/outreach/task/task.ts';
import { useHost } from '../../../sdk/index.ts';
import { ElsewhereLink } from '../../../ui/index.ts';

/** Where an audience is shown, and to whom. */
const PAGES = {
  package: { path: '/profile/package', right: 'package:view' },
  group: { path: '/profile/crowd', right: 'customerGroup:view' },
} as const;

/** The name of an audience; it leads to its page, for who may open it. */
export function AudienceLink({ id, kind, name }: { id: string; kind: Task['audienceKind']; name: string }): ReactNode {
  const host = useHost();
  const { path, right } = PAGES[kind];
  return host.has(right) ? <ElsewhereLink to={`${path}/${id}`}>{name}</ElsewhereLink> : name;
}
