import { Button, Flex, Modal, Tooltip } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { SettingOutlined } from '../icons.ts';
import { lazyPart } from '../lazyPart.tsx';
import { useTexts } from '../hooks/useTexts.ts';
import type { ColumnSettingsProps } from './ColumnSettings.tsx';
import { DEFAULT_COLUMNS } from './useColumnChoice.ts';

// Few open it, and every list has it.
const Settings = lazyPart<ColumnSettingsProps>(async () => (await import('./ColumnSettings.tsx')).ColumnSettings);

/** Opens the choice of a list's columns: which are shown, and in which order. */
export function ColumnSettingsButton(props: ColumnSettingsProps): ReactNode {
  const { choice, onChange } = props;
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <>
      <Tooltip title={t('ui.columns.title')}>
        <Button
          aria-label={t('ui.columns.title')}
          aria-haspopup="dialog"
          icon={<SettingOutlined />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Modal
        open={open}
        destroyOnHidden
        title={t('ui.columns.title')}
        width={400}
        onCancel={close}
        footer={
          <Flex justify="space-between">
            <Button
              disabled={choice === DEFAULT_COLUMNS}
              onClick={() => {
                // It cannot be pressed again, and must not take the keyboard with it.
                done.current?.focus();
                onChange(DEFAULT_COLUMNS);
              }}
            >
              {t('ui.columns.reset')}
            </Button>
            <Button type="primary" ref={done} onClick={close}>
              {t('ui.action.close')}
            </Button>
          </Flex>
        }
      >
        <Settings {...props} />
      </Modal>
    </>
  );
}
