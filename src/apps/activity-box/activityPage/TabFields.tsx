import { Button, Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  BUTTON_TEXT_MAX,
  POPUP_TABS,
  type PopupTab,
  TEXT_MAX,
} from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { useTexts } from '../../../ui/index.ts';
import { ChoiceProperty, TextProperty } from './fieldParts.tsx';
import { PageImageField } from './PageImageField.tsx';

const T = 'activityBox.editor';

/** The tabs of a popup: title, and a text or an image each. */
export function TabFields({
  value,
  newId,
  onChange,
}: {
  value: readonly PopupTab[];
  newId: () => string;
  onChange: (tabs: PopupTab[]) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical gap="small">
      {value.map((tab, at) => {
        const change = (changed: Partial<PopupTab>): void => onChange(value.with(at, { ...tab, ...changed }));
        return (
          <Card
            key={tab.id}
            size="small"
            title={t(`${T}.tab.numbered`, { number: at + 1 })}
            extra={
              value.length > POPUP_TABS.min && (
                <Button type="text" size="small" onClick={() => onChange(value.toSpliced(at, 1))}>
                  {t('ui.action.remove')}
                </Button>
              )
            }
          >
            <Flex vertical gap="small">
              <TextProperty
                name="title"
                value={tab.title}
                max={BUTTON_TEXT_MAX}
                onChange={(title) => change({ title })}
              />
              <ChoiceProperty
                name="tabContent"
                value={tab.content.type}
                choices={['text', 'image']}
                onChange={(type) => change({ content: type === 'text' ? { type, text: '' } : { type, image: null } })}
              />
              {tab.content.type === 'text' ? (
                <TextProperty
                  name="text"
                  value={tab.content.text}
                  max={TEXT_MAX}
                  rows={3}
                  onChange={(text) => change({ content: { type: 'text', text } })}
                />
              ) : (
                <PageImageField
                  value={tab.content.image}
                  onChange={(image) => change({ content: { type: 'image', image } })}
                />
              )}
            </Flex>
          </Card>
        );
      })}
      <Button
        disabled={value.length >= POPUP_TABS.max}
        onClick={() => onChange([...value, { id: newId(), title: '', content: { type: 'text', text: '' } }])}
      >
        {t(`${T}.tab.add`)}
      </Button>
    </Flex>
  );
}
