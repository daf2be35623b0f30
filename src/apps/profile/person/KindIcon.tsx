import type { ComponentType, ReactNode } from 'react';
import type { TimelineKind } from '../../../domain/profile/person/personTimeline.ts';
import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  InboxOutlined,
  MailOutlined,
  MessageOutlined,
  StopOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UploadOutlined,
} from '../../../ui/index.ts';

const ICONS: Readonly<Record<TimelineKind, ComponentType<{ 'aria-hidden': true }>>> = {
  message: MailOutlined,
  reply: MessageOutlined,
  event: ThunderboltOutlined,
  consent: CheckCircleOutlined,
  optOut: StopOutlined,
  blacklist: CloseCircleOutlined,
  group: TeamOutlined,
  package: InboxOutlined,
  import: UploadOutlined,
};

/** The picture of a kind of entry; its words stand beside it. */
export function KindIcon({ kind }: { kind: TimelineKind }): ReactNode {
  const Icon = ICONS[kind];
  return <Icon aria-hidden />;
}
