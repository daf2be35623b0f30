import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../ui/index.ts';
import type { Autosave } from './useAutosave.ts';

const T = 'activityBox.editor.save';

/** Where saving stands, in words; what failed is tried again by hand. */
export function SaveStatus({ of: { state, saveNow } }: { of: Autosave }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Flex align="center" gap="small" role="status">
      <Typography.Text type={state.kind === 'failed' ? 'danger' : 'secondary'}>
        {state.kind === 'saved' && t(`${T}.saved`, { time: format.dateTime(state.at) })}
        {state.kind === 'failed' && t(`${T}.failed`, { reason: state.message })}
        {state.kind !== 'saved' && state.kind !== 'failed' && t(`${T}.${state.kind}`)}
      </Typography.Text>
      {(state.kind === 'failed' || state.kind === 'changed') && (
        <Button size="small" onClick={saveNow}>
          {t(`${T}.now`)}
        </Button>
      )}
    </Flex>
  );
}
