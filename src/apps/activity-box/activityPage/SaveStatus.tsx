import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../ui/index.ts';
import type { Autosave } from './useAutosave.ts';

const T = 'activityBox.editor.save';

/** Where saving stands, in words; what failed is tried again by hand. */
export function SaveStatus({
  of: { state, saveNow },
  onSave = saveNow,
}: {
  of: Pick<Autosave, 'state' | 'saveNow'>;
  /** Saves by hand, where more has to be done than that. */
  onSave?: () => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const isRefused = state.kind === 'failed' || state.kind === 'incomplete';
  return (
    <Flex align="center" gap="small" role="status">
      <Typography.Text type={isRefused ? 'danger' : 'secondary'}>
        {state.kind === 'saved' && t(`${T}.saved`, { time: format.dateTime(state.at) })}
        {state.kind === 'failed' && t(`${T}.failed`, { reason: state.message })}
        {state.kind === 'incomplete' && t(`${T}.incomplete`, { reason: state.reason })}
        {state.kind !== 'saved' && !isRefused && t(`${T}.${state.kind}`)}
      </Typography.Text>
      {(isRefused || state.kind === 'changed') && (
        <Button size="small" onClick={onSave}>
          {t(`${T}.now`)}
        </Button>
      )}
    </Flex>
  );
}
