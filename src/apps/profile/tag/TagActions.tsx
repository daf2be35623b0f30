import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { publishTag, refreshTagValues, type Tag, withdrawTag } from '../../../contract/profile/tag/tag.ts';
import { canPublish, canWithdraw } from '../../../domain/profile/tag/tag.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, ReloadOutlined, useAction, useTexts } from '../../../ui/index.ts';
import { TAGS } from '../parts/recordPages.ts';

/** What can be done with a tag: refresh its values, edit, publish, and withdraw where nobody uses it, else it says why not. */
export function TagActions({ tag, users }: { tag: Tag; users: readonly { name: string }[] }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const params = { id: tag.id };
  const mayPublish = host.has('tag:publish');
  return (
    <>
      {host.has(TAGS.edit) && tag.basis === 'rule' && (
        <Button
          icon={<ReloadOutlined />}
          loading={busy || tag.refreshStatus === 'refreshing'}
          onClick={() =>
            void run(() => host.request.call(refreshTagValues, { params }), t('profile.tag.refreshStarted'))
          }
        >
          {t('profile.tag.refreshNow')}
        </Button>
      )}
      {host.has(TAGS.edit) && (
        <Button onClick={() => void navigate(`${TAGS.path}/${tag.id}/edit`)}>{t('ui.action.edit')}</Button>
      )}
      {mayPublish && canPublish(tag.status) && (
        <Button
          type="primary"
          loading={busy}
          onClick={() => void run(() => host.request.call(publishTag, { params }), t('profile.tag.published'))}
        >
          {t('profile.tag.publish')}
        </Button>
      )}
      {mayPublish && canWithdraw(tag.status) && (
        <ConfirmButton
          danger
          disabled={busy || users.length > 0}
          title={users.length > 0 ? t('profile.tag.inUse') : undefined}
          question={t('profile.tag.withdrawQuestion', { name: tag.name })}
          explanation={t('profile.tag.withdrawExplanation')}
          onConfirm={() => void run(() => host.request.call(withdrawTag, { params }))}
        >
          {t('profile.tag.withdraw')}
        </ConfirmButton>
      )}
    </>
  );
}
