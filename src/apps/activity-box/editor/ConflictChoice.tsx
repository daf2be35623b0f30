import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

const T = 'activityBox.editor.conflict';

/** Somebody else saved meanwhile: one's own pages replace theirs, or theirs are taken. */
export function ConflictChoice({
  stored,
  onKeep,
  onTake,
}: {
  stored: ActivityDetail;
  onKeep: () => void;
  onTake: () => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      title={t(T)}
      footer={[
        <Button key="take" onClick={onTake}>
          {t(`${T}.take`)}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t(`${T}.keep`)}
        </Button>,
      ]}
    >
      <p>
        {t(`${T}.explanation`, {
          time: format.dateTime(stored.updatedAt),
          pages: stored.draft.pages.pages.map(({ name, components }) => `${name} (${components.length})`).join(', '),
        })}
      </p>
    </Modal>
  );
}
