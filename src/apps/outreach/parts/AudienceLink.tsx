import type { ReactNode } from 'react';
import type { Task } from '../../../contract/outreach/task/task.ts';
import { useHost } from '../../../sdk/index.ts';
import { ElsewhereLink } from '../../../ui/index.ts';
import { PROFILE } from '../../../domain/profile/subApp.ts';
import { pageOf } from '../../../domain/shell/manifest/pageOf.ts';

/** Where an audience is shown, and to whom. */
const PAGES = {
  package: { page: 'profile.package.detail', right: 'package:view' },
  group: { page: 'profile.group.detail', right: 'customerGroup:view' },
} as const;

/** The name of an audience; it leads to its page, for who may open it. */
export function AudienceLink({ id, kind, name }: { id: string; kind: Task['audienceKind']; name: string }): ReactNode {
  const host = useHost();
  const { page, right } = PAGES[kind];
  return host.has(right) ? <ElsewhereLink to={pageOf(PROFILE, page, { id })}>{name}</ElsewhereLink> : name;
}
