import { Button, Dropdown, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  ACTIVITY_PAGES_MAX,
  PAGE_TYPES,
  type PageType,
} from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { PlusOutlined, useTexts } from '../../../ui/index.ts';
import type { EditorPort } from './EditorPort.ts';

const T = 'activityBox.editor';

/** The pages of an activity: one is shown; another is added by its type (§2.5: ten types, the home page once). */
export function PageTabs({
  port: { doc, faults, readOnly },
  shown,
  onShow,
  onAdd,
}: {
  port: EditorPort;
  shown: string;
  onShow: (pageId: string) => void;
  onAdd: (type: PageType) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <nav aria-label={t(`${T}.pages`)}>
      <Flex vertical gap={4}>
        {doc.pages.map(({ id, name, type }) => {
          const count = faults.filter(({ pageId }) => pageId === id).length;
          return (
            <Button
              key={id}
              type={id === shown ? 'primary' : 'text'}
              aria-current={id === shown ? 'page' : undefined}
              style={{
                justifyContent: 'flex-start',
                height: 'auto',
                minHeight: 32,
                whiteSpace: 'normal',
                textAlign: 'start',
              }}
              onClick={() => onShow(id)}
            >
              {count === 0 ? name : t(`${T}.pageFaults`, { name, count })}
              {name === t(`${T}.pageType.${type}`) ? '' : ` · ${t(`${T}.pageType.${type}`)}`}
            </Button>
          );
        })}
        {!readOnly && (
          <Dropdown
            trigger={['click']}
            disabled={doc.pages.length >= ACTIVITY_PAGES_MAX}
            menu={{
              items: PAGE_TYPES.filter((type) => type !== 'home').map((type) => ({
                key: type,
                label: t(`${T}.pageType.${type}`),
              })),
              onClick: ({ key }) => {
                const type = PAGE_TYPES.find((one) => one === key);
                if (type !== undefined) onAdd(type);
              },
            }}
          >
            <Button icon={<PlusOutlined />}>{t(`${T}.addPage`)}</Button>
          </Dropdown>
        )}
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {t(`${T}.builtInPages`)}
        </Typography.Text>
      </Flex>
    </nav>
  );
}
