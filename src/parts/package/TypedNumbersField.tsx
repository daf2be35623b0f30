import { Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { TYPED_NUMBERS_MAX } from '../../domain/shared/file/upload.ts';
import { useFormat } from '../../ui/hooks/useFormat.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';
import { JudgedNumbers } from './JudgedNumbers.tsx';
import { LinesArea } from './LinesArea.tsx';
import type { LinesEditor } from './linesEditor.ts';
import { problemOf } from './problemOf.ts';
import { useProblemShown } from './useProblemShown.ts';
import { useJudged } from './useJudged.ts';

/** Typed numbers of a form, one per line, as its value `numbers`, with what would become of them. */
export function TypedNumbersField(): ReactNode {
  // Not watched: what is watched is written out as JSON again and again, which takes long for 200,000 numbers.
  return (
    <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.numbers !== after.numbers}>
      {({ getFieldValue }) => <JudgedLines text={getFieldValue('numbers') as string} />}
    </Form.Item>
  );
}

interface Values {
  numbers: string;
}

function JudgedLines({ text }: { text: string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useJudged(text, 'package');
  useProblemShown(Form.useFormInstance(), 'numbers', now.judged);
  const lines = useRef<Pick<LinesEditor, 'goTo'>>(null);
  const faults = now.judged !== null && 'judgement' in now.judged ? now.judged.judgement.faults : [];
  return (
    <>
      <Form.Item
        name="numbers"
        label={t('ui.numbers.typed')}
        extra={t('ui.numbers.typedHint', { max: format.number(TYPED_NUMBERS_MAX) })}
        validateTrigger="onSubmit"
        rules={[
          {
            required: true,
            validator: async (_rule, typed: string = '') => {
              if (typed.trim() === '') throw new Error(t('error.required'));
              const problem = typed === text ? problemOf(now.judged) : undefined;
              if (problem !== undefined) throw new Error(t(`error.${problem}`));
            },
          },
        ]}
      >
        <LinesArea label={t('ui.numbers.typed')} wrong={faults.map(({ line }) => line)} handle={lines} />
      </Form.Item>
      <JudgedNumbers now={now} onLine={(line) => lines.current?.goTo(line)} />
    </>
  );
}
