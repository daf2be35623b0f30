import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { personAddress } from '../../domain/shell/personAddress.ts';
import { useHost } from '../../sdk/index.ts';
import { ElsewhereLink } from '../../ui/detail/ElsewhereLink.tsx';

/** The name of a person, which leads to their page; plain text for who may not open it. The page leads back here. */
export function PersonLink({ contactId, children }: { contactId: number; children: string }): ReactNode {
  const host = useHost();
  const { search } = useLocation();
  if (!host.has('contact:view')) return children;
  return <ElsewhereLink to={personAddress(contactId, host.snapshot().path + search)}>{children}</ElsewhereLink>;
}
