import type { ReactNode } from 'react';
import type { CustomerGroup } from '../../../contract/profile/group/customerGroup.ts';
import { TextLink } from '../../../ui/index.ts';
import { GROUPS } from '../parts/recordPages.ts';

/** The name of a group, which leads to its page. */
export function GroupName({ of }: { of: Pick<CustomerGroup, 'id' | 'name'> }): ReactNode {
  return <TextLink to={`${GROUPS.path}/${of.id}`}>{of.name}</TextLink>;
}
