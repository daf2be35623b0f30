import { Alert, Button, Flex, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RequestError } from '../../sdk/index.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

/** What was decided; a rejection says why. */
export type Decision = { decision: 'approve' } | { decision: 'reject'; reason: string };

/** Buttons of a decision, with the reason of a rejection: Alt A approves, Alt R goes to the reason, Ctrl Enter there rejects. */
export function ReviewDecision({
  barrier,
  reasonMax,
  decide,
  onDecided,
}: {
  barrier: string | undefined;
  reasonMax: number;
  decide: (decision: Decision) => Promise<unknown>;
  onDecided: () => void;
}): ReactNode {
  const t = useTexts();
  const ids = useId();
  const field = useRef<TextAreaRef>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<Decision['decision']>();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const may = barrier === undefined;

  const run = async (decision: Decision): Promise<void> => {
    if (!may || busy !== undefined) return;
    setProblem(undefined);
    setRefusal(undefined);
    if (decision.decision === 'reject' && decision.reason.trim() === '') {
      setProblem(t('error.rejectionReasonRequired'));
      field.current?.focus();
      return;
    }
    setBusy(decision.decision);
    try {
      await decide(decision);
      onDecided();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const first = error.fieldErrors.find(({ path }) => path === 'reason');
      if (first === undefined) setRefusal(error.message || t('ui.error.unknown'));
      else setProblem(t(`error.${first.code}`, first.params));
    } finally {
      setBusy(undefined);
    }
  };

  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.code === 'KeyA') void latest.current({ decision: 'approve' });
      else if (event.code === 'KeyR') field.current?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!may) return <Alert type="info" showIcon title={barrier} />;
  const reject = (): void => void run({ decision: 'reject', reason });
  return (
    <Flex vertical gap="small">
      {refusal !== undefined && <Alert type="error" showIcon role="alert" title={refusal} />}
      <label htmlFor={`${ids}reason`}>{t('ui.review.reason')}</label>
      <Input.TextArea
        // The count stands below the field, outside of its box.
        style={{ marginBlockEnd: 20 }}
        id={`${ids}reason`}
        ref={field}
        value={reason}
        maxLength={reasonMax}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={problem === undefined ? '' : 'error'}
        aria-keyshortcuts="Alt+R"
        aria-invalid={problem !== undefined}
        {...(problem === undefined ? {} : { 'aria-describedby': `${ids}problem` })}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          reject();
        }}
      />
      {problem !== undefined && <Alert id={`${ids}problem`} type="error" showIcon role="alert" title={problem} />}
      <Flex gap="small" wrap>
        <Button
          type="primary"
          aria-keyshortcuts="Alt+A"
          loading={busy === 'approve'}
          onClick={() => void run({ decision: 'approve' })}
        >
          {t('ui.review.approve')}
        </Button>
        <Button loading={busy === 'reject'} onClick={reject}>
          {t('ui.review.reject')}
        </Button>
      </Flex>
      <span style={{ fontSize: 12, opacity: 0.75 }}>{t('ui.review.keys')}</span>
    </Flex>
  );
}
