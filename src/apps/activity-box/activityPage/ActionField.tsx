import { Flex, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import {
  ACTION_LINK_MAX,
  PAGE_ACTION_TYPES,
  type PageAction,
} from '../../../domain/activity-box/activityPage/PageAction.ts';
import { ComposedInput, useTexts } from '../../../ui/index.ts';

const T = 'activityBox.editor.action';

/** What a tap does: nothing, a link, another page, drawing, sharing … */
export function ActionField({
  value,
  doc,
  onChange,
}: {
  value: PageAction;
  doc: ActivityPages;
  onChange: (action: PageAction) => void;
}): ReactNode {
  const t = useTexts();
  const choose = (type: PageAction['type']): void => {
    if (type === 'link') onChange({ type, href: '' });
    else if (type === 'openPage') onChange({ type, pageId: doc.pages[0]?.id ?? '' });
    else onChange({ type });
  };
  return (
    <Flex vertical gap="small">
      <Form.Item label={t(T)} style={{ marginBlockEnd: 0 }}>
        <Select
          aria-label={t(T)}
          value={value.type}
          options={PAGE_ACTION_TYPES.map((type) => ({ value: type, label: t(`${T}.${type}`) }))}
          onChange={choose}
        />
      </Form.Item>
      {value.type === 'link' && (
        <ComposedInput
          aria-label={t(`${T}.href`)}
          placeholder="https://"
          maxLength={ACTION_LINK_MAX}
          value={value.href}
          onChange={(href) => onChange({ type: 'link', href: href.trim() })}
        />
      )}
      {value.type === 'openPage' && (
        <Select
          aria-label={t(`${T}.page`)}
          value={value.pageId}
          options={doc.pages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(pageId) => onChange({ type: 'openPage', pageId })}
        />
      )}
    </Flex>
  );
}
