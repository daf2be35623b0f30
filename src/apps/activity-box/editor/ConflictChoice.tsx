import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity.ts';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { type PageDifference, pageDifferences } from '../../../domain/activity-box/activityPage/pageDifferences.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

const T = 'activityBox.editor';

/** Somebody else saved meanwhile: in what their pages differ; one's own replace them, or they are taken. */
export function ConflictChoice({
  mine,
  stored,
  onKeep,
  onTake,
}: {
  mine: ActivityPages;
  stored: ActivityDetail;
  onKeep: () => void;
  onTake: () => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const inWords = (one: PageDifference): string =>
    t(`${T}.difference.${one.kind}`, {
      page: 'page' in one ? one.page : '',
      part: 'type' in one ? t(`${T}.component.${one.type}`) : '',
    });
  const differences = pageDifferences(mine, stored.draft.pages);
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      title={t(`${T}.conflict`)}
      footer={[
        <Button key="take" onClick={onTake}>
          {t(`${T}.conflict.take`)}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t(`${T}.conflict.keep`)}
        </Button>,
      ]}
    >
      <p>{t(`${T}.conflict.explanation`, { time: format.dateTime(stored.updatedAt) })}</p>
      {differences.length === 0 ? (
        <p>{t(`${T}.conflict.same`)}</p>
      ) : (
        <ul
          aria-label={t(`${T}.conflict.differences`)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- hundreds of lines are scrolled, by keyboard too
          tabIndex={0}
          style={{ maxHeight: 240, overflowY: 'auto', paddingInlineStart: 20 }}
        >
          {differences.map((one, at) => (
            <li key={at}>{inWords(one)}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
