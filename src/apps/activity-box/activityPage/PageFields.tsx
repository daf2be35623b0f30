import { Flex, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ACTIVITY_IMAGE_RULES,
  uploadActivityImage,
} from '../../../contract/activity-box/activityPage/activityImage.ts';
import { type ActivityPage, PAGE_NAME_MAX } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, OWN_UNDO, useTexts } from '../../../ui/index.ts';
import { ActivityImageField } from '../activity/ActivityImageField.tsx';
import type { EditorPort } from './EditorPort.ts';
import { ColorProperty, Labelled } from './fieldParts.tsx';

const T = 'activityBox.editor';

/** The properties of a page: its name, what is behind everything, and removing it. */
export function PageFields({
  page,
  port: { edit },
  onRemoved,
}: {
  page: ActivityPage;
  port: EditorPort;
  onRemoved: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const { id: pageId, background } = page;
  const [typed, setTyped] = useState(page.name);
  const rename = (): void => {
    if (typed.trim() !== page.name) edit({ type: 'renamePage', pageId, name: typed.trim() });
  };
  return (
    <Flex vertical gap="middle">
      <Labelled name="pageName">
        {(id) => (
          <Flex gap="small">
            <Input
              id={id}
              value={typed}
              maxLength={PAGE_NAME_MAX}
              showCount
              // The name is no step before the field is left.
              {...OWN_UNDO}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={rename}
              onPressEnter={({ nativeEvent }) => {
                if (!nativeEvent.isComposing) rename();
              }}
            />
          </Flex>
        )}
      </Labelled>
      <ColorProperty
        name="background"
        value={background.color}
        onChange={(color) =>
          edit({ type: 'setBackground', pageId, background: { ...background, color } }, `background.${pageId}`)
        }
      />
      <div>
        <p style={{ marginBlock: '0 4px' }}>{t(`${T}.field.backgroundImage`)}</p>
        <ActivityImageField
          value={background.imageId}
          rule={ACTIVITY_IMAGE_RULES.page}
          upload={(file, signal) =>
            host.request.call(uploadActivityImage, { body: { use: 'page' }, file }, { showError: false, signal })
          }
          onChange={(imageId) => edit({ type: 'setBackground', pageId, background: { ...background, imageId } })}
        />
      </div>
      {page.type !== 'home' && (
        <ConfirmButton
          danger
          question={t(`${T}.removePage.question`, { name: page.name })}
          onConfirm={() => {
            if (edit({ type: 'removePage', pageId })) onRemoved();
          }}
        >
          {t(`${T}.removePage`)}
        </ConfirmButton>
      )}
    </Flex>
  );
}
