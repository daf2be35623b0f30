import { Button, Flex, Progress, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useFormat } from '../../ui/hooks/useFormat.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';
import type { JudgedNow } from './useJudged.ts';

/**
 * What would become of numbers before they are sent: the progress of their reading, then counts and the first faults. Why they cannot be
 * taken at all stands at their field, see {@link useProblemShown}.
 */
export function JudgedNumbers({
  now: { rows, judged, cancel },
  onLine,
}: {
  now: JudgedNow;
  /** Leads to a line with a fault, where lines are typed. */
  onLine?: (line: number) => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const judgement = judged !== null && 'judgement' in judged ? judged.judgement : undefined;
  const rejected = judgement === undefined ? 0 : judgement.duplicates + judgement.invalid;
  const say = (line: number, reason: string): string =>
    t('ui.numbers.fault', { line: format.number(line), problem: t(`error.${reason}`) });
  return (
    <div style={{ marginBlockEnd: 24 }}>
      <Typography.Text role="status">
        {rows !== null && t('ui.numbers.judging', { count: format.number(rows) })}
        {judged !== null && 'cancelled' in judged && t('ui.numbers.cancelled')}
        {judged !== null && 'failed' in judged && (
          <Typography.Text type="warning">{t('ui.numbers.failed')}</Typography.Text>
        )}
        {judgement !== undefined &&
          t('ui.numbers.counts', {
            good: format.number(judgement.good),
            duplicates: format.number(judgement.duplicates),
            invalid: format.number(judgement.invalid),
          })}
      </Typography.Text>
      {rows !== null && (
        <Flex align="center" gap="middle">
          <Progress percent={100} status="active" showInfo={false} aria-label={t('ui.numbers.judgingLabel')} />
          <Button onClick={cancel}>{t('ui.action.cancel')}</Button>
        </Flex>
      )}
      {judgement?.sheet != null && (
        <div>
          <Typography.Text type="secondary">{t('ui.numbers.sheetRead', { sheet: judgement.sheet })}</Typography.Text>
        </div>
      )}
      {judgement !== undefined && rejected > 0 && (
        <section aria-label={t('ui.numbers.faults')} style={{ marginBlockStart: 8 }}>
          <Typography.Text strong>
            {rejected > judgement.faults.length
              ? t('ui.numbers.faultsFirst', { count: judgement.faults.length })
              : t('ui.numbers.faults')}
          </Typography.Text>
          <ul aria-label={t('ui.numbers.faults')} style={{ margin: 0, paddingInlineStart: 24 }}>
            {judgement.faults.map(({ line, reason }) => (
              <li key={line}>
                {onLine === undefined ? (
                  say(line, reason)
                ) : (
                  <Button type="link" size="small" onClick={() => onLine(line)}>
                    {say(line, reason)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
