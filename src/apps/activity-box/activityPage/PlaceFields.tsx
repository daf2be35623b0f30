import { Button, Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { emptyPlace } from '../../../domain/activity-box/activityPage/newComponent.ts';
import { CAROUSEL_IMAGES, type ImagePlace } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { useTexts } from '../../../ui/index.ts';
import { ActionField } from './ActionField.tsx';
import { PageImageField } from './PageImageField.tsx';

const T = 'activityBox.editor';

/** Places for images, each with what a tap on it does; those of a carousel can be more or less. */
export function PlaceFields({
  value,
  doc,
  canGrow,
  onChange,
}: {
  value: readonly ImagePlace[];
  doc: ActivityPages;
  canGrow: boolean;
  onChange: (places: ImagePlace[]) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical gap="small">
      {value.map((place, at) => (
        <Card
          key={at}
          size="small"
          title={t(`${T}.image.numbered`, { number: at + 1 })}
          extra={
            canGrow &&
            value.length > CAROUSEL_IMAGES.min && (
              <Button type="text" size="small" onClick={() => onChange(value.toSpliced(at, 1))}>
                {t('ui.action.remove')}
              </Button>
            )
          }
        >
          <Flex vertical gap="small">
            <PageImageField value={place.image} onChange={(image) => onChange(value.with(at, { ...place, image }))} />
            <ActionField
              value={place.action}
              doc={doc}
              onChange={(action) => onChange(value.with(at, { ...place, action }))}
            />
          </Flex>
        </Card>
      ))}
      {canGrow && (
        <Button disabled={value.length >= CAROUSEL_IMAGES.max} onClick={() => onChange([...value, emptyPlace()])}>
          {t(`${T}.image.add`)}
        </Button>
      )}
    </Flex>
  );
}
