import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { CALL_PLAY_TIMES } from '../../../domain/outreach/message/callMessage.ts';
import { FieldItem, useTexts } from '../../../ui/index.ts';
import { TextContent } from './TextContent.tsx';

/** What a call is made of: the text that a voice reads, and how often. */
export function CallFields(): ReactNode {
  const t = useTexts();
  return (
    <>
      <TextContent hint="callHint" />
      <FieldItem name="playTimes" show={(times) => String(times)}>
        <Radio.Group
          options={CALL_PLAY_TIMES.map((times) => ({
            value: times,
            label: t('outreach.message.playTimesOf', { times }),
          }))}
        />
      </FieldItem>
    </>
  );
}
