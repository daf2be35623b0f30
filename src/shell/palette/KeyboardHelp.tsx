import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SINGLE_KEYS_OFF } from '../../sdk/index.ts';
import styles from './CommandPalette.module.css';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys of the console, and the switch for single keys. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [off, setOff] = useState(() => localStorage.getItem(SINGLE_KEYS_OFF) !== null);
  const keys: readonly [string, string][] = [
    [isMac() ? '⌘ K' : 'Ctrl K', t('shell.keys.palette')],
    ['?', t('shell.keys.help')],
    ['Tab', t('shell.keys.skip')],
    ['↑ ↓ ↵', t('shell.keys.menu')],
    ['J K', t('shell.keys.queue')],
    ['Alt A', t('shell.keys.approve')],
    ['Alt R', t('shell.keys.reject')],
    ['Esc', t('shell.keys.escape')],
  ];
  return (
    <Modal open onCancel={onClose} footer={null} title={t('shell.keys.title')} width={480}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={off}
        onChange={({ target: { checked } }) => {
          setOff(checked);
          if (checked) localStorage.setItem(SINGLE_KEYS_OFF, '1');
          else localStorage.removeItem(SINGLE_KEYS_OFF);
        }}
      >
        {t('shell.keys.off')}
      </Checkbox>
    </Modal>
  );
}
