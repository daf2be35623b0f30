import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { uploadActivityImage } from '../../../contract/activity-box/activityPage/activityImage.ts';
import {
  SHARE_DESCRIPTION_MAX,
  SHARE_IMAGE_RULE,
  SHARE_TITLE_MAX,
} from '../../../domain/activity-box/activity/activityBasics.ts';
import { useHost } from '../../../sdk/index.ts';
import { SectionTitle, useSchemaRule, useTexts } from '../../../ui/index.ts';
import { ActivityImageField } from './ActivityImageField.tsx';

const TEXTS = 'activityBox.activity.share';

/** What is shared of an activity: title, description, picture, and by which official account (§3.4, §5.4). */
export function ShareFields({
  accounts,
  isRequired,
}: {
  accounts: readonly { id: string; name: string }[];
  /** Whether the official account has to be named before the activity is submitted. */
  isRequired: boolean;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const rule = useSchemaRule();
  return (
    <>
      <SectionTitle>{t(TEXTS)}</SectionTitle>
      <Form.Item name={['share', 'title']} label={t(`${TEXTS}.title`)} rules={[rule('share.title')]}>
        <Input
          maxLength={SHARE_TITLE_MAX * 2}
          showCount={{ formatter: ({ count }) => `${count} / ${SHARE_TITLE_MAX}` }}
        />
      </Form.Item>
      <Form.Item name={['share', 'description']} label={t(`${TEXTS}.description`)} rules={[rule('share.description')]}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 4 }}
          showCount={{ formatter: ({ count }) => `${count} / ${SHARE_DESCRIPTION_MAX}` }}
        />
      </Form.Item>
      <Form.Item
        name={['share', 'imageId']}
        label={t(`${TEXTS}.image`)}
        extra={t(`${TEXTS}.imageHint`)}
        rules={[rule('share.imageId')]}
      >
        <ActivityImageField
          rule={SHARE_IMAGE_RULE}
          upload={(file, signal) =>
            host.request.call(uploadActivityImage, { body: { use: 'share' }, file }, { showError: false, signal })
          }
        />
      </Form.Item>
      <Form.Item
        name={['share', 'officialAccountId']}
        label={t(`${TEXTS}.officialAccountId`)}
        required={isRequired}
        extra={t(`${TEXTS}.officialAccountIdHint`)}
        rules={[rule('share.officialAccountId')]}
        getValueProps={(id: unknown) => ({ value: id ?? undefined })}
        normalize={(id: unknown) => id ?? null}
      >
        <Select allowClear options={accounts.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </>
  );
}
