import { Input, Modal } from 'antd';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { filterCommands, type Command } from './commands.ts';
import styles from './CommandPalette.module.css';

/** Finds pages and actions by name; everything works with the keyboard alone (WAI-ARIA combobox with a listbox). */
export function CommandPalette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const found = useMemo(() => filterCommands(commands, text), [commands, text]);
  const current = found[Math.min(at, found.length - 1)];
  const run = (command: Command): void => {
    onClose();
    command.run();
  };
  const move = (to: number): void => {
    const next = (to + found.length) % Math.max(found.length, 1);
    setAt(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && current !== undefined) run(current);
    else return;
    event.preventDefault();
  };
  return (
    <Modal open onCancel={onClose} footer={null} closable={false} title={t('shell.palette.title')} width={560}>
      <Input
        autoFocus
        className={styles.input}
        value={text}
        placeholder={t('shell.palette.placeholder')}
        role="combobox"
        aria-label={t('shell.palette.placeholder')}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={current === undefined ? undefined : `${list}-${found.indexOf(current)}`}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('shell.palette.title')} className={styles.list}>
        {found.map((command, index) => (
          // The field keeps the focus and hears the keys; the options are pointed at.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={command.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={command === current}
            className={styles.option}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <span className={styles.hint}>{command.hint ?? t(`shell.palette.${command.group}`)}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className={styles.none}>{t('shell.palette.none')}</p> : null}
    </Modal>
  );
}
