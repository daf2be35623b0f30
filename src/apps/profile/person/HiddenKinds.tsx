import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { TimelineKind } from '../../../domain/profile/person/personTimeline.ts';
import { useTexts } from '../../../ui/index.ts';

/** Says which of these kinds of facts the operator's rights leave out, so that nobody takes a part for the whole. */
export function HiddenKinds({ of, seen }: { of: readonly TimelineKind[]; seen: readonly TimelineKind[] }): ReactNode {
  const t = useTexts();
  const hidden = of.filter((kind) => !seen.includes(kind));
  if (hidden.length === 0) return null;
  const kinds = hidden.map((kind) => t(`profile.person.kind.${kind}`)).join(' · ');
  return <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('profile.person.hidden', { kinds })} />;
}
