import { Flex, Select } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { ActivityPageView, type PageHandlers } from '../../../activity/index.ts';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import type { ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { useTexts } from '../../../ui/index.ts';
import type { EditorPort } from './EditorPort.ts';
import styles from './PageEditor.module.css';
import { PreviewParts } from './PreviewParts.tsx';
import { PREVIEW_STATES, type PreviewState, usePreviewWorld } from './usePreviewWorld.ts';

const T = 'activityBox.editor';

/** In the preview nothing happens. */
const STILL: PageHandlers = {
  onAction: () => undefined,
  onDraw: async () => ({ refusal: '' }),
  onSubmitForm: async () => undefined,
  onRequestCode: async () => undefined,
  onSignIn: async () => undefined,
  onSaveAddress: async () => undefined,
  onCopy: async () => true,
  onBoost: async () => undefined,
  onClose: () => undefined,
};

/** A page of an activity on a phone, drawn by the components of the public page, in each of its states; a click on a part chooses it. */
export function PhonePreview({
  page,
  port,
  chosen,
  onChoose,
  onAdd,
}: {
  page: ActivityPage;
  port: EditorPort;
  chosen: string | undefined;
  onChoose: (componentId: string) => void;
  onAdd: (type: ComponentType, index: number) => void;
}): ReactNode {
  const t = useTexts();
  const screen = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PreviewState>('open');
  const { world, words } = usePreviewWorld(page, port, state);
  return (
    <Flex vertical align="center" gap="small">
      <Select<PreviewState>
        aria-label={t(`${T}.state`)}
        value={state}
        options={PREVIEW_STATES.map((one) => ({ value: one, label: t(`${T}.state.${one}`) }))}
        onChange={setState}
        style={{ width: '100%', maxWidth: 260 }}
      />
      <section aria-label={t(`${T}.preview`)} className={styles.phone}>
        <div ref={screen} className={styles.screen}>
          <div inert>
            <ActivityPageView page={page} doc={port.doc} words={words} world={world} handlers={STILL} mode="preview" />
          </div>
          <PreviewParts screen={screen} page={page} port={port} chosen={chosen} onChoose={onChoose} onAdd={onAdd} />
        </div>
      </section>
    </Flex>
  );
}
