import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../ui/index.ts';
import type { Autosave } from './useAutosave.ts';

const T = 'activityBox.editor';

/** Props of {@link ConflictChoice}. */
export interface ConflictChoiceProps {
  of: Pick<Autosave, 'state' | 'keepMine' | 'takeTheirs'>;
  /** Begin of the keys of what is said of the part: as a title, with `.explanation`, `.differences` and `.same`. */
  texts: string;
  /** In what their copy differs, in words. */
  differences: readonly string[];
}

/** Somebody else saved the part meanwhile: in what their copy differs; one's own replaces it, or it is taken. */
export function ConflictChoice({ of, texts, differences }: ConflictChoiceProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (of.state.kind !== 'conflict') return null;
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      title={t(texts)}
      footer={[
        <Button key="take" onClick={of.takeTheirs}>
          {t(`${T}.conflict.take`)}
        </Button>,
        <Button key="keep" type="primary" onClick={of.keepMine}>
          {t(`${T}.conflict.keep`)}
        </Button>,
      ]}
    >
      <p>{t(`${texts}.explanation`, { time: format.dateTime(of.state.stored.updatedAt) })}</p>
      {differences.length === 0 ? (
        <p>{t(`${texts}.same`)}</p>
      ) : (
        <ul
          aria-label={t(`${texts}.differences`)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- hundreds of lines are scrolled, by keyboard too
          tabIndex={0}
          style={{ maxHeight: 240, overflowY: 'auto', paddingInlineStart: 20 }}
        >
          {differences.map((one, at) => (
            <li key={at}>{one}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
