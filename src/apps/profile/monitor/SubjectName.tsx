import type { ReactNode } from 'react';
import type { Monitor } from '../../../contract/profile/monitor/monitor.ts';
import { TextLink } from '../../../ui/index.ts';
import { GROUPS, TAGS } from '../parts/recordPages.ts';

/** The name of what a monitor watches; it leads there where the operator may see it. */
export function SubjectName({ of }: { of: Monitor }): ReactNode {
  const { path } = of.subject === 'tag' ? TAGS : GROUPS;
  return of.subjectVisible ? <TextLink to={`${path}/${of.subjectId}`}>{of.subjectName}</TextLink> : of.subjectName;
}
